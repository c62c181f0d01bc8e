import "server-only";
import type { Area } from "@/lib/auth/areas";
import type { Prisma } from "@/lib/generated/prisma/client";
import { getStaffEmail } from "@/lib/mail/addresses";
import type { Mail } from "@/lib/mail/mail";

interface Notice<About> {
  about: About;
  /** Ids or email addresses of the people to tell. */
  told: readonly string[];
  build: (to: string) => Mail;
}

/**
 * Returns the mails about new records for the people to tell who may read them, and stores what waits for a summary. When
 * none of a record's people hears of it, STAFF_EMAIL does.
 */
export async function buildNotices<About extends { kind: "message" | "applicant"; id: string }>(
  tx: Prisma.TransactionClient,
  area: Area,
  notices: readonly Notice<About>[],
): Promise<{ mail: Mail; about: About }[]> {
  const where = { role: "ADMIN", areas: { has: area }, noticePace: { not: "never" } } as const;
  const select = { id: true, email: true, noticePace: true } as const;
  const people = notices.some(({ told }) => told.length > 0) ? await tx.user.findMany({ where, select }) : [];
  const addressed = notices.map((notice) => ({
    ...notice,
    people: people.filter(({ id, email }) =>
      [id, email.toLowerCase()].some((one) => notice.told.includes(one)),
    ),
  }));
  const data = addressed.flatMap(({ about, people: told }) =>
    told
      .filter(({ noticePace }) => noticePace !== "now")
      .map(({ id: userId }) => ({ userId, [`${about.kind}Id`]: about.id })),
  );
  if (data.length > 0) await tx.waitingNotice.createMany({ data });
  return addressed.flatMap(({ about, build, people: told }) => {
    const now = told.filter(({ noticePace }) => noticePace === "now").map(({ email }) => email);
    return (told.length > 0 ? now : [getStaffEmail()]).map((to) => ({ mail: build(to), about }));
  });
}
