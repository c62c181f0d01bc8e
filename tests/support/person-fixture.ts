import { openResume } from "@/lib/applicants/data";
import { receiveApplication } from "@/lib/applicants/submission/receive-application";
import { checkResume } from "@/lib/resumes/check-resume";
import { recordHttpError } from "@/lib/audit/audit-log";
import { requestPasswordReset } from "@/lib/auth/password/request-password-reset";
import { checkPassword } from "@/lib/auth/sign-in/sign-in";
import { consentFor } from "@/lib/content/consent";
import { isOpenStage, STAGES } from "@/lib/applicants/stages";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { deleteJob } from "@/lib/jobs/data";
import { deleteMessage } from "@/lib/messages/data";
import { receiveMessage } from "@/lib/messages/receive-message";
import { createUser } from "@/lib/users/data";
import { createJob, createUser as userRow } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "./admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

/** Occurs in every name, address, text and file of the person. */
export const CANARY = "Kolibri";
export const EMAIL = `${CANARY}@example.com`;
const phone = "503-555-0142";
const address = "192.0.2.9";
export const passwordHash = `$2b$12$${"x".repeat(53)}`;
const buildSubmissionMeta = (key: string) => ({
  address,
  once: buildNamedKey("privacy", key, { CANARY }),
});
export const sendMessage = (key: string, email = EMAIL) =>
  receiveMessage({ name: CANARY, email, phone, company: CANARY, message: CANARY }, buildSubmissionMeta(key));

function sendApplication(jobId: string, consent: string | null = null) {
  const form = { firstName: CANARY, lastName: "Moss", email: EMAIL, phone };
  const bytes = textPdf([CANARY]);
  const resume = checkResume({ name: `${CANARY}.pdf`, bytes });
  return receiveApplication({ jobId, form, resume, consent }, buildSubmissionMeta(`apply-${jobId}`));
}

/** Creates two messages, two applications and an account of one person. Some of them are in the trash. */
export async function createPersonRecords() {
  const [{ id: job }, { id: deletedJob }] = [await createJob(db()), await createJob(db())];
  const messages = [
    await sendMessage("one"),
    await sendMessage("two", EMAIL.toUpperCase().replace("EXAMPLE.COM", "example.com")),
  ];
  const applications = [
    await sendApplication(job, consentFor(180).version),
    await sendApplication(deletedJob),
  ];
  await openResume(admin, applications[0]!.id);
  await deleteMessage(admin, messages[0]!.id);
  await deleteJob(admin, deletedJob);
  const name = { firstName: CANARY, lastName: CANARY };
  const user = await createUser(admin, { email: EMAIL, ...name, role: "USER", password: "temporary one" });
  const factor = { userId: user.id, name: CANARY };
  const secret = new Uint8Array([1]);
  await db().authenticatorApp.create({ data: { ...factor, secret, confirmedAt: new Date() } });
  await db().passkey.create({ data: { ...factor, id: CANARY, publicKey: secret } });
  await requestPasswordReset(EMAIL);
  await checkPassword({ email: EMAIL, password: "wrong" }, address).catch((failure) =>
    recordHttpError(failure, { requestId: "request-2" }),
  );
  return { messages, applications, user };
}

/** Empties the tables and adds one administrator, because the product always has one. */
export async function resetTables(): Promise<void> {
  await emptyTables("users", "messages", "jobs", "outbox", "rate_limits", "idempotency_keys");
  await userRow(db(), { id: admin.id, role: "ADMIN", passwordHash });
}

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
