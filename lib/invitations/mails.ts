import "server-only";
import { company } from "@/lib/content/company";
import type { Invitation } from "@/lib/generated/prisma/client";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { fullName } from "@/lib/text/full-name";
import { INVITATION_DAYS } from "./schema";

/** Builds the mail with the link of an invitation, which works once. */
export function invitationMail(
  { email: to, firstName, expiresAt: notAfter }: Invitation,
  { by, secret }: { by: string; secret: string },
): Mail {
  const content = compose(`${by} invited you to ${company.name}'s website`, [
    `Hello ${firstName},`,
    `${by} has invited you to create an account at ${company.name}. The link works once, for ${INVITATION_DAYS} days, and shows how to sign in:`,
    { link: "Accept the invitation", path: paths.invitationLink(secret) },
    "If you don't know why you got this email, you can ignore it. No account is created unless you accept.",
  ]);
  return { kind: "invitation", to, notAfter, ...content };
}

type Person = Pick<Invitation, "email" | "firstName" | "lastName">;

/** Builds the mail to the inviter, who can tell whether the right person has used the link. */
export function invitationAccepted(to: string, person: Person, userId: string): Mail {
  const content = compose(`${fullName(person)} has accepted your invitation`, [
    `${fullName(person)} now has an account at ${company.name}.`,
    { fields: [["Email", person.email]] },
    "If someone else used the link, delete the account and invite again.",
    { link: "Open the account", path: staffPaths.user(userId) },
  ]);
  return { kind: "invitation-accepted", to, ...content };
}
