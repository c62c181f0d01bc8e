import "server-only";
import { company } from "@/lib/content/company";
import { paths } from "@/lib/paths";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";

export function passwordChanged(to: string, byAdministrator: boolean): Mail {
  const change = byAdministrator
    ? `An administrator has reset the password of your account at ${company.name}. You'll choose a new one when you next sign in.`
    : `The password of your account at ${company.name} has been changed, and every other session has been signed out.`;
  const content = compose("Your password has been changed", [
    change,
    `If you didn't expect this, set a new password right away and write to ${company.email}.`,
    { link: "Set a new password", path: paths.forgotPassword },
  ]);
  return { kind: "password-changed", to, ...content };
}
