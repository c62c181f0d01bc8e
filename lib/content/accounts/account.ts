import { withFacts } from "../facts/with-facts";
import { links } from "@/lib/content/links";

export const signInPage = /* @__PURE__ */ withFacts({
  heading: "Sign in",
  intro: "For people with an account at {company.name}.",
  invitationEnded:
    "That invitation was used or withdrawn, was replaced by a newer one, or is older than seven days. If you have an account, sign in. Otherwise ask the person who invited you for a new link.",
  invitationAway: "We can't check your invitation right now. It still works, so please open it again later.",
} as const);

export const signOutPage = {
  heading: "Sign out",
  intro: "This ends your session in this browser.",
  stillSignedIn: "You are still signed in.",
} as const;

export const forgotPasswordPage = {
  metaTitle: "Forgot password",
  heading: "Forgot your password?",
  intro: "Enter your account email. We'll send a one-time link, valid for 30 minutes.",
  expired:
    "That link has been used or replaced by a newer one, or is older than 30 minutes. Please request another.",
  away: "We can't check your link right now. It still works, so please open it again in a minute.",
} as const;

export const changePasswordPage = {
  heading: "Change password",
  /** The page appends the account's email address. */
  intro: "Choose a new password for",
  consequence: "You'll be signed out everywhere.",
  invitation: {
    heading: "Create your account",
    intro: "Choose a password, or use a passkey instead. This invitation is for",
    consequence: "If that's not you, close this page.",
  },
} as const;

export const accountPage = {
  metaTitle: "Your account",
  signedOut: "Sign in to your account",
  roles: { ADMIN: "Administrator", USER: "User" },
  reviews: "Applications to review",
  name: "Your name",
  password: "Change password",
  sessions: "Where you are signed in",
  interviews: "Your interviews",
  notices: "Notices",
} as const;

/** How soon an administrator hears of new records, on the account page. */
export const noticePaces = {
  label: "New messages and applications",
  hint: "For jobs and subjects where you're listed, and only what you're allowed to read. The daily one comes with the digest, on business days.",
  now: "Right away",
  hourly: "Once an hour",
  daily: "Once a day",
  never: "Never",
  save: "Save notices",
} as const;

/** Weekly hours on the account page of an administrator. */
export const ownHours = {
  weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  days: "Weekly hours for interviews",
  addHours: "Add hours",
  absences: "Absences",
  absencesHint: "First and last day. Empty both to remove an absence.",
  absence: "Absence",
  newAbsence: "New absence",
  firstCalls: "Visitors may book a first call with me",
  save: "Save hours",
} as const;

/** The private calendar on the account page of an administrator. */
export const calendarAddress = {
  none: "Subscribe to your interviews in your own calendar, by a private address.",
  exists: "Your calendar address works. It's shown only once. A new one replaces it.",
  once: "Copy the address now and subscribe to it in your calendar. It's shown only once. Anyone who has it sees your interviews, with names.",
  create: "Create calendar address",
  renew: "Create a new address",
  revoke: "Revoke address",
} as const;

/**
 * `/forgot-password/sent`. The text must be the same for every address (docs/product/users.md, "Forgotten
 * password").
 */
export const linkSent = {
  heading: "Check your email",
  text: "If an account exists for that email, we have sent a link to reset the password.",
  links: [links.signIn, links.home],
} as const;

/** `/change-password/done`. The heading repeats the toast (docs/product/users.md, "New password"). */
export const passwordChanged = {
  heading: "Successfully changed password.",
  text: "You've been signed out everywhere else.",
  links: [links.signIn, links.account],
} as const;
