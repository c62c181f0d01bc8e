import "server-only";
import { countApplicants } from "@/lib/applicants/data";
import { type Admin, hasArea } from "@/lib/auth/viewer";
import { countWaiting } from "@/lib/clock/waiting-counts";
import { countMessages } from "@/lib/messages/data";

const NO_MESSAGES = { inbox: 0, unread: 0, spam: 0 };

/** Browser tabs without an event stream poll this text for changes. */
export async function getListVersion(admin: Admin): Promise<string> {
  const [{ inbox, unread, spam }, applicants, waiting] = await Promise.all([
    hasArea(admin, "messages") ? countMessages(admin) : NO_MESSAGES,
    hasArea(admin, "hiring") ? countApplicants(admin) : 0,
    countWaiting(admin),
  ]);
  return [inbox, unread, spam, applicants, waiting.messages, waiting.applicants].join(".");
}
