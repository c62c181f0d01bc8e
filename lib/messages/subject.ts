import { services, WEBINAR } from "@/lib/content/site-texts";

/** What a message is about: a link to the contact form names a service or the webinar. */
export type Subject = "general" | "service" | "webinar";

export function toSubject(page: string | null): Subject {
  const about = page && URL.canParse(page) ? new URL(page).searchParams.get("about") : null;
  if (about === WEBINAR) return "webinar";
  return services.some(({ slug }) => slug === about) ? "service" : "general";
}
