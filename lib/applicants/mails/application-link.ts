import "server-only";
import { company } from "@/lib/content/company";
import { paths } from "@/lib/paths";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";
import { buildAnswerLink } from "@/lib/mail/person-links";

export function applicationLink(to: string, secret: string, what: "application" | "message"): Mail {
  const shown =
    what === "message"
      ? "The page shows our conversation. There you can also write to us, and download or erase your data."
      : "The page shows where your application stands. There you can also write to us, withdraw your application, and download or erase your data.";
  const content = compose(`A new link to your ${what}`, [
    "Hello,",
    `Someone asked for a new link to your ${what} at ${company.name}. ${shown}`,
    { link: `Open your ${what}`, path: paths.applicationLink(secret) },
    buildAnswerLink(secret),
    `The link works for a year, or until we erase the ${what}. Don't forward this email: anyone with the link can do the same.`,
    "If it wasn't you, you can ignore this email. Nothing has changed.",
  ]);
  return { kind: "application-link", to, ...content };
}
