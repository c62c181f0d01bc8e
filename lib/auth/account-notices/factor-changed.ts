import "server-only";
import { company } from "@/lib/content/company";
import { paths } from "@/lib/paths";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";

const getAccount = () => `your account at ${company.name}`;

const texts = {
  removed: {
    subject: "A second factor was removed from your account",
    text: () => `A second factor was removed from ${getAccount()}.`,
  },
  removedByOperator: {
    subject: "Your second factors were removed",
    text: () =>
      `The operator of the website removed all second factors and recovery codes from ${getAccount()}.`,
  },
  newCodes: {
    subject: "You have new recovery codes",
    text: () => `New recovery codes were created for ${getAccount()}. The old codes no longer work.`,
  },
  codeUsed: {
    subject: "A recovery code was used",
    text: () =>
      `A recovery code for ${getAccount()} was used to sign in or to confirm your identity. This code won't work again.`,
  },
} as const;

type FactorChange = keyof typeof texts;

/** Builds the mail to an account's owner about changed second factors. Its link does not sign the reader in. */
export function factorChanged(to: string, change: FactorChange): Mail {
  const { subject, text } = texts[change];
  const content = compose(subject, [
    text(),
    `If you didn't expect this, set a new password right away and write to ${company.email}.`,
    { link: "Set a new password", path: paths.forgotPassword },
  ]);
  return { kind: "factor-changed", to, ...content };
}
