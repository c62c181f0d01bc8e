import { isOpenStage, STAGES } from "@/lib/applicants/stages";
import { dbIncludingTrash } from "@/lib/database/db";

/** Declines all open applications and answers all messages so long ago that no minimum keeps them and every period is over. */
export async function decideLongAgo(): Promise<void> {
  const client = dbIncludingTrash();
  const longAgo = new Date(Date.now() - 400 * 24 * 60 * 60 * 1000);
  const open = { stage: { in: STAGES.filter(isOpenStage) } };
  await client.applicant.updateMany({ where: open, data: { stage: "declined" } });
  await client.applicant.updateMany({ data: { decidedAt: longAgo } });
  await client.message.updateMany({ data: { createdAt: longAgo, answeredAt: longAgo } });
  await client.reply.updateMany({ data: { createdAt: longAgo } });
  await client.reply.updateMany({ where: { settledAt: { not: null } }, data: { settledAt: longAgo } });
}
