import "server-only";
import { countApplicants } from "@/lib/applicants/data";
import type { Admin } from "@/lib/auth/viewer";
import { countWaiting } from "@/lib/clock/waiting-counts";
import { countMessages } from "@/lib/messages/data";

/**
 * Returns a text that changes when a message or an application arrives, is deleted, read or answered. Browser tabs
 * without an event stream poll it.
 */
export async function getListVersion(admin: Admin): Promise<string> {
  const [{ inbox, unread, spam }, applicants, waiting] = await Promise.all([
    countMessages(admin),
    countApplicants(admin),
    countWaiting(admin),
  ]);
  return [inbox, unread, spam, applicants, waiting.messages, waiting.applicants].join(".");
}
