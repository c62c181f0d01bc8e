import "server-only";
import { company } from "@/lib/content/company";
import { formatDateTime } from "@/lib/format";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { type Block, compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";

interface NewBrowser {
  /** Browser and operating system, such as 'Firefox on Windows'. */
  device: string;
  at: Date;
}

export interface NewFactor extends NewBrowser {
  factor: string;
}

export interface NewApiKey {
  name: string;
  rights: readonly string[];
  /** Last day on which it works, formatted. */
  until: string;
  at: Date;
}

const formatTime = (at: Date) => `${formatDateTime(at)} in ${company.address.city}`;

/** Anyone who reads these mails may open the page. It sends a link to the owner's address only. */
const newPassword: Block = { link: "Set a new password", path: paths.forgotPassword };

/**
 * Builds the mail about a sign-in from a browser without the account's cookie, or by a program from a new network. Its link
 * does not sign the reader in.
 */
export function newBrowser(to: string, { device, at, isProgram }: NewBrowser & { isProgram: boolean }): Mail {
  const content = compose("New sign-in to your account", [
    isProgram
      ? `A program signed in to your account at ${company.name} from a network that we don't recognize.`
      : `Someone signed in to your account at ${company.name} from a browser that we don't recognize.`,
    {
      fields: [...(isProgram ? [] : [["Browser", device] as const]), ["Time", formatTime(at)]],
    },
    isProgram
      ? "If it's one of your programs, there's nothing to do. We won't email you about programs on that network for 30 days."
      : "If it was you, there's nothing to do. A private window, deleted cookies or a new password also make a browser look new.",
    `If it wasn't you, set a new password right away and write to ${company.email}. A new password signs out every session.`,
    newPassword,
  ]);
  return { kind: "new-browser", to, ...content };
}

/** Builds the mail about several wrong codes of a second factor. Its link does not sign the reader in. */
export function wrongCodes(to: string, { at }: Pick<NewBrowser, "at">): Mail {
  const content = compose("Wrong codes for your account", [
    `Someone entered several wrong codes for the second factor of your account at ${company.name}. They know your password or use a browser in which you are signed in.`,
    { fields: [["Time", formatTime(at)]] },
    "If it was you, there's nothing to do. Check that your phone's clock is right.",
    `If it wasn't you, set a new password right away and write to ${company.email}. A new password signs out every session.`,
    newPassword,
  ]);
  return { kind: "wrong-codes", to, ...content };
}

export function factorAdded(to: string, { factor, device, at }: NewFactor): Mail {
  const content = compose("A second factor was added to your account", [
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
  return { kind: "factor-added", to, ...content };
}

export function apiKeyMade(to: string, { name, rights, until, at }: NewApiKey): Mail {
  const content = compose("An API key was created with your account", [
    `A program can now use the API of ${company.name} on your behalf, within the rights of this key.`,
    {
      fields: [
        ["Name", name],
        ["Rights", rights.join(", ")],
        ["Works until", until],
        ["Created", formatTime(at)],
      ],
    },
    `If it wasn't you, revoke the key, set a new password right away and write to ${company.email}. A new password doesn't revoke keys.`,
    { link: "See all API keys", path: staffPaths.apiKeys },
  ]);
  return { kind: "api-key-made", to, ...content };
}
