import { WEBINAR } from "@/lib/content/webinar";
import { paths } from "@/lib/paths";

/** What the form of a message stands beside. */
export type Subject = "general" | "service" | "webinar";

/** Returns the subject of a message from the address of the page with its form. */
export function toSubject(page: string | null): Subject {
  if (!page || !URL.canParse(page)) return "general";
  const { pathname, searchParams } = new URL(page);
  if (searchParams.get("about") === WEBINAR) return "webinar";
  return pathname.startsWith(`${paths.services}/`) ? "service" : "general";
}
