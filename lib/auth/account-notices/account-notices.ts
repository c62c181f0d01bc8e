import "server-only";
import { company } from "@/lib/content/company";
import { env } from "@/lib/env";
import { formatDateTime } from "@/lib/format";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { type Block, compose } from "@/lib/mail/compose";
import type { Mail, MailKind } from "@/lib/mail/mail";

const build = (kind: MailKind, to: string, subject: string, blocks: readonly Block[]): Mail => ({
  kind,
  to,
  ...compose(subject, blocks),
});

interface Told {
  at: Date;
  /** Browser and operating system, such as 'Firefox on Windows'. */
  device: string;
}

const formatTime = (at: Date) => `${formatDateTime(at)} (${company.timeZone.replaceAll("_", " ")})`;

/** Anyone who reads these mails may open the page. It sends a link to the owner's address only. */
const newPassword: Block = { link: "Set a new password", path: paths.forgotPassword };

const getUnexpected = (): Block[] => [
  `If you didn't expect this, set a new password right away and write to ${company.email}.`,
  newPassword,
];

/**
 * Builds the mail about a sign-in from a browser without the account's cookie, or by a program from a new network. Its link
 * does not sign the reader in.
 */
export function newBrowser(to: string, { device, at, isProgram }: Told & { isProgram: boolean }): Mail {
  return build("new-browser", to, "New sign-in to your account", [
    isProgram
      ? `An API client signed in to your account at ${company.name} from a network that we don't recognize.`
      : `Someone signed in to your account at ${company.name} from a browser that we don't recognize.`,
    {
      fields: [...(isProgram ? [] : [["Browser", device] as const]), ["Time", formatTime(at)]],
    },
    isProgram
      ? "If it's one of yours, there's nothing to do. We won't email you about API clients on that network for 30 days."
      : "If it was you, there's nothing to do. A private window, deleted cookies or a new password also make a browser look new.",
    `If it wasn't you, set a new password right away and write to ${company.email}. A new password signs out every session.`,
    newPassword,
  ]);
}

/** Builds the mail about several wrong codes of a second factor. Its link does not sign the reader in. */
export function wrongCodes(to: string, { at }: Pick<Told, "at">): Mail {
  return build("wrong-codes", to, "Wrong codes for your account", [
    `Someone entered several wrong codes for the second factor of your account at ${company.name}. They know your password or use a browser in which you are signed in.`,
    { fields: [["Time", formatTime(at)]] },
    "If it was you, there's nothing to do. Check that your phone's clock is right.",
    `If it wasn't you, set a new password right away and write to ${company.email}. A new password signs out every session.`,
    newPassword,
  ]);
}

export function factorAdded(to: string, { factor, device, at }: Told & { factor: string }): Mail {
  return build("factor-added", to, "A second factor was added to your account", [
    `Your account at ${company.name} has a new way to confirm a sign-in.`,
    {
      fields: [
        ["Second factor", factor],
        ["Added from", device],
        ["Time", formatTime(at)],
      ],
    },
    `If it wasn't you, set a new password right away and write to ${company.email}. A new password signs out every session, but it doesn't remove a second factor.`,
    newPassword,
  ]);
}

interface NewApiKey {
  name: string;
  rights: readonly string[];
  /** Last day on which it works, formatted. */
  until: string;
  at: Date;
}

export function apiKeyMade(to: string, { name, rights, until, at }: NewApiKey): Mail {
  return build("api-key-made", to, "An API key was created with your account", [
    `An API client can now use the API of ${company.name} on your behalf, within the permissions of this key.`,
    {
      fields: [
        ["Name", name],
        ["Permissions", rights.join(", ")],
        ["Works until", until],
        ["Created", formatTime(at)],
      ],
    },
    `If it wasn't you, revoke the key, set a new password right away and write to ${company.email}. A new password doesn't revoke keys.`,
    { link: "See all API keys", path: staffPaths.apiKeys },
  ]);
}

const getAccount = () => `your account at ${company.name}`;

const changes = {
  removed: [
    "A second factor was removed from your account",
    () => `A second factor was removed from ${getAccount()}.`,
  ],
  removedByOperator: [
    "Your second factors were removed",
    () => `The operator of the website removed all second factors and recovery codes from ${getAccount()}.`,
  ],
  newCodes: [
    "You have new recovery codes",
    () => `New recovery codes were created for ${getAccount()}. The old codes no longer work.`,
  ],
  codeUsed: [
    "A recovery code was used",
    () =>
      `A recovery code for ${getAccount()} was used to sign in or to confirm your identity. This code won't work again.`,
  ],
} as const;

/** Builds the mail to an account's owner about changed second factors. Its link does not sign the reader in. */
export function factorChanged(to: string, change: keyof typeof changes): Mail {
  const [subject, getText] = changes[change];
  return build("factor-changed", to, subject, [getText(), ...getUnexpected()]);
}

export function passwordChanged(to: string, byAdministrator: boolean): Mail {
  return build("password-changed", to, "Your password has been changed", [
    byAdministrator
      ? `An administrator has reset the password of your account at ${company.name}. You'll choose a new one when you next sign in.`
      : `The password of your account at ${company.name} has been changed, and every other session has been signed out.`,
    ...getUnexpected(),
  ]);
}

/** Goes to the old address, which no longer signs in. */
export function emailChanged(to: string): Mail {
  return build("email-changed", to, "Your account has a new email address", [
    `An administrator has changed the email address of your account at ${company.name}. This address no longer signs in.`,
    `If you didn't expect this, write to ${company.email}.`,
  ]);
}

const MINUTE_MS = 60_000;

/** Builds the mail with the link to set a new password. `secret` works once, until `notAfter`. */
export function passwordReset(to: string, secret: string, notAfter: Date): Mail {
  const minutes = Math.round((notAfter.getTime() - Date.now()) / MINUTE_MS);
  const mail = build("password-reset", to, "Set a new password", [
    `Someone asked to reset the password of your account at ${company.name}. This link works once, for the next ${minutes} minutes:`,
    { link: "Choose a new password", path: paths.resetPassword(secret) },
    "If it wasn't you, you can ignore this email. Nothing has changed.",
  ]);
  return { ...mail, notAfter };
}

/** Builds the mail to an administrator who asks for a new password. With REQUIRE_OIDC, administrators sign in at the provider. */
export function passwordClosed(to: string): Mail {
  const name = env().OIDC_NAME;
  return build("password-closed", to, `Sign in with ${name}`, [
    `Someone asked to reset the password of your account at ${company.name}. Administrators sign in with ${name} here, so there is no password to set.`,
    `If someone else uses your account, change the password of ${name}. Then sign out all other sessions on your account page.`,
    { link: "Open your account", path: paths.account },
  ]);
}
