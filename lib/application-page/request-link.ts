import "server-only";
import { runWithMinimumDuration } from "@/lib/auth/sign-in/limit-unauthenticated";
import type { Caller } from "@/lib/request/caller";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import { consumeConfirmation } from "@/lib/limits/confirmation-limit";
import { consumeSilently } from "@/lib/limits/rate-limit";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { applicationLink } from "@/lib/applicants/mails/application-link";
import { findIdsByAddress } from "@/lib/database/find-ids";
import { issuePersonLink, VISIBLE_TO_APPLICANT } from "@/lib/mail/person-links";

type Requester = Pick<Caller, "address" | "requestId">;

/**
 * Mails a new link to the applicant's page if there is an application from the address and the limits allow it. Takes at
 * least 0.3 s and returns nothing, so that the client learns neither of the two. Throws 503 when too many callers wait.
 */
export async function requestApplicationLink(email: string, caller: Requester): Promise<void> {
  await runWithMinimumDuration(caller.address, () => mailLink(email, caller));
}

async function mailLink(email: string, { address, requestId }: Requester): Promise<void> {
  if (!(await consumeSilently(requestId, [["application-link-address", address]]))) return;
  const { applicant } = await findIdsByAddress(email);
  const newest = await db().applicant.findFirst({
    where: { ...applicant, ...VISIBLE_TO_APPLICANT },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, email: true },
  });
  if (!newest) return;
  await db().$transaction(async (tx) => {
    // The lock keeps the application from being erased before the commit.
    if (!(await lockRow(tx, "applicants", newest.id))) return;
    // Beyond the limit the applicant has two mails from the last 24 hours, and their links work for a year.
    if (!(await consumeConfirmation(tx, email, "application-link"))) return;
    const secret = await issuePersonLink(tx, "applicant", newest.id);
    await queueMail(tx, applicationLink(newest.email, secret), { kind: "applicant", id: newest.id });
  });
  deliverSoon();
}
