import "server-only";
import { company } from "@/lib/content/company";
import { paths } from "@/lib/paths";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";

/** Builds the mail with a link to the applicant's page, which the person asked for again. */
export function applicationLink(to: string, secret: string): Mail {
  const content = compose("A new link to your application", [
    "Hello,",
    `Someone asked for a new link to your application at ${company.name}. The page shows where your application stands. There you can also withdraw it, download your data or erase it.`,
    { link: "Open your application", path: paths.applicationLink(secret) },
    "The link works for a year, or until we erase the application. Don't forward this email: anyone with the link can do the same.",
    "If it wasn't you, you can ignore this email. Nothing has changed.",
  ]);
  return { kind: "application-link", to, ...content };
}
