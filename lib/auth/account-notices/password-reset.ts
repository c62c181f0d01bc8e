import "server-only";
import { company } from "@/lib/content/company";
import { paths } from "@/lib/paths";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";

const MINUTE_MS = 60_000;

/** Builds the mail with the link to set a new password. `secret` works once, until `notAfter`. */
export function passwordReset(to: string, secret: string, notAfter: Date): Mail {
  const minutes = Math.round((notAfter.getTime() - Date.now()) / MINUTE_MS);
  const content = compose("Set a new password", [
    `Someone asked to reset the password of your account at ${company.name}. This link works once, for the next ${minutes} minutes:`,
    { link: "Choose a new password", path: paths.resetPassword(secret) },
    "If it wasn't you, you can ignore this email. Nothing has changed.",
  ]);
  return { kind: "password-reset", to, notAfter, ...content };
}
