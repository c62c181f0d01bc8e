import { links } from "@/lib/content/links";

export const ownFactors = {
  heading: "Second factor",
  none: "Your account is protected by its password alone. With a second factor, a stolen password isn't enough to sign in.",
  addApp: "Add an authenticator app",
  addPasskey: "Add a passkey",
  passkeyName: "Name of the passkey",
  rename: "Rename",
  newCodes: "Create new recovery codes",
  unreadable:
    "The secret key of this website has changed, so codes from this app no longer work. Remove it and add it again.",
} as const;

/** Failures of the forms of second factors. `/account` names them in its address. */
export const factorProblems = {
  "last-factor": "Administrators need a second factor here. Add another one before you remove this one.",
  "too-many": "You have ten second factors. Remove one before you add another.",
  failed: "That didn't work. Please try again.",
} as const;

export type FactorProblem = keyof typeof factorProblems;

export const challengePage = {
  metaTitle: "Second factor",
  heading: "One more step",
  intro: "Enter the code that your authenticator app shows, or one of your recovery codes.",
  noApp: "Use your passkey, or enter one of your recovery codes.",
  unreadable:
    "The secret key of this website has changed, so codes from your authenticator app no longer work. Use a recovery code or a passkey, or ask the operator of the website to remove your second factor.",
  ended: {
    heading: "This sign-in has expired",
    text: "Please sign in again.",
    links: [links.signIn],
  },
  setUpHeading: "Set up a second factor",
  setUpIntro: "Administrators sign in with a second factor here. Setting it up takes a minute.",
} as const;

export const newAppPage = {
  heading: "Add an authenticator app",
  scan: "Scan this code with an authenticator app on your phone.",
  type: "Or type this key into the app:",
  ended: {
    heading: "This setup has ended",
    text: "If your account page lists the app, it's on, and you can create new recovery codes there. If not, start again.",
    links: [links.account],
  },
} as const;

export const recoveryCodesPage = {
  metaTitle: "Recovery codes",
  heading: "Your recovery codes",
  intro:
    "Each of these codes works once in place of your second factor, for example when you lose your phone. They are shown only now. Print them or write them down, and keep them where only you can find them.",
  done: "I have stored them",
  gone: {
    heading: "These codes have already been shown",
    text: "Recovery codes are shown once. If you don't have them, create new ones on your account page.",
    links: [links.account],
  },
} as const;

export const confirmPage = {
  metaTitle: "Confirm that it's you",
  heading: "Confirm that it's you",
  company: "This step needs a sign-in within the last 15 minutes. Please sign in again to go on.",
  password: "This step needs a sign-in within the last 15 minutes. Please enter your password to go on.",
  code: "This step needs a sign-in within the last 15 minutes. Please enter a code from your authenticator app, or a recovery code, to go on.",
} as const;
