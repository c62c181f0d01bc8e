import "server-only";
import { db } from "@/lib/database/db";
import { consumeSoft } from "@/lib/limits/rate-limit";
import { log } from "@/lib/log";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { wrongCodes } from "./account-notices";
import type { UserRecord } from "@/lib/users/user";

/** People mistype a code a few times. */
const TOLD_AFTER = 5;

/**
 * Queues a mail to the owner of an account after five wrong codes within a day, at most once a day. The sender of the
 * codes knows the password or has a session. Never throws: a failure is only logged.
 */
export async function tellWrongCodes(
  { id, email }: Pick<UserRecord, "id" | "email">,
  wrongToday: number,
): Promise<void> {
  if (wrongToday < TOLD_AFTER) return;
  try {
    if ((await consumeSoft("wrong-codes-mail", id)).past) return;
    await queueMail(db(), wrongCodes(email, { at: new Date() }), { kind: "user", id });
    deliverSoon();
  } catch (error) {
    log.error("signIn.noticeFailed", error);
  }
}
