import "server-only";
import { countApplications } from "@/lib/applications/data";
import type { Admin } from "@/lib/auth/viewer";
import { countMessages } from "@/lib/messages/data";

/**
 * How the live lists stand: another text once a message or an application has come, gone or been read. For tabs that no
 * stream tells.
 */
export async function getListVersion(admin: Admin): Promise<string> {
  const [{ inbox, unread, spam }, applicants] = await Promise.all([
    countMessages(admin),
    countApplications(admin),
  ]);
  return [inbox, unread, spam, applicants].join(".");
}
