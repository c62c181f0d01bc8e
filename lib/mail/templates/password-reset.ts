import "server-only";
import { company } from "@/lib/content/company";
import { paths } from "@/lib/paths";
import { compose } from "../compose";
import type { Mail } from "../mail";

const MINUTE_MS = 60_000;

/** Builds the mail with the link to set a new password. `secret` works once, until `notAfter`. */
export function passwordReset(to: string, secret: string, notAfter: Date): Mail {
  const minutes = Math.round((notAfter.getTime() - Date.now()) / MINUTE_MS);
  const content = compose("Set a new password", [
    `Somebody asked for a new password for your account at ${company.name}. This link works once, for the next ${minutes} minutes:`,
    { link: "Choose a new password", path: paths.resetPassword(secret) },
    "If it was not you, nothing has changed and there is nothing to do.",
  ]);
  return { kind: "password-reset", to, notAfter, ...content };
}
