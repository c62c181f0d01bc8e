import "server-only";
import { runWithMinimumDuration } from "@/lib/auth/sign-in/limit-unauthenticated";
import type { Caller } from "@/lib/request/caller";
import { db } from "@/lib/database/db";
import { deskTables } from "@/lib/desk/replies";
import type { Prisma } from "@/lib/generated/prisma/client";
import { lockRow } from "@/lib/database/locks";
import { consumeConfirmation } from "@/lib/limits/confirmation-limit";
import { consumeSilently } from "@/lib/limits/rate-limit";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { applicationLink } from "@/lib/applicants/mails/application-link";
import { findIdsByAddress } from "@/lib/database/find-ids";
import { issuePersonLink, VISIBLE_TO_APPLICANT, VISIBLE_TO_SENDER } from "@/lib/mail/person-links";

type Requester = Pick<Caller, "address" | "requestId">;

/**
 * Mails a new link to a person's page if there is an application or a message from the address and the limits allow it. Takes at
 * least 0.3 s and returns nothing, so that the client learns neither of the two. Throws 503 when too many callers wait.
 */
export async function requestApplicationLink(email: string, caller: Requester): Promise<void> {
  await runWithMinimumDuration(caller.address, () => mailLink(email, caller));
}

async function mailLink(email: string, { address, requestId }: Requester): Promise<void> {
  if (!(await consumeSilently(requestId, [["application-link-address", address]]))) return;
  const newest = await findNewest(email);
  if (!newest) return;
  const { kind, id, email: to } = newest;
  await db().$transaction(async (tx) => {
    // The lock keeps the record from being erased before the commit.
    if (!(await lockRow(tx, deskTables[kind], id))) return;
    // Beyond the limit the person has two mails from the last 24 hours, and their links work for a year.
    if (!(await consumeConfirmation(tx, email, "application-link"))) return;
    const secret = await issuePersonLink(tx, kind, id);
    const what = kind === "message" ? "message" : "application";
    await queueMail(tx, applicationLink(to, secret, what), { kind, id });
  });
  deliverSoon();
}

/** Returns the newest application from an address, or the newest message without any. */
async function findNewest(email: string) {
  const { applicant, message } = await findIdsByAddress(email);
  const newest = {
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, email: true },
  } satisfies Prisma.MessageFindFirstArgs;
  const applied = await db().applicant.findFirst({
    where: { ...applicant, ...VISIBLE_TO_APPLICANT },
    ...newest,
  });
  if (applied) return { kind: "applicant", ...applied } as const;
  const sent = await db().message.findFirst({ where: { ...message, ...VISIBLE_TO_SENDER }, ...newest });
  return sent && ({ kind: "message", ...sent } as const);
}
