import "server-only";
import { company } from "@/lib/content/company";
import { paths } from "@/lib/paths";
import { compose } from "../compose";
import type { Mail } from "../mail";

/** The link to set a new password; `secret` works once, until `notAfter`. */
export function passwordReset(to: string, secret: string, notAfter: Date): Mail {
  const content = compose("Set a new password", [
    `Somebody asked for a new password for your account at ${company.name}. This link works once, for 30 minutes:`,
    { link: "Choose a new password", path: paths.resetPassword(secret) },
    "If it was not you, nothing has changed and there is nothing to do.",
  ]);
  return { kind: "password-reset", to, notAfter, ...content };
}
