const getLabel = (name: string) => `Sign in with ${name}`;

/** The company's own sign-in. `{name}` is OIDC_NAME. */
export const companySignIn = {
  getLabel,
  heading: "Company sign-in",
  linked: "Linked since",
  unlink: "Unlink",
  leaving: "Opening your company's sign-in",
  go: "Continue to the sign-in",
} as const;

/** Reasons why the company's own sign-in failed or is the only one. `/sign-in` shows the one that its fragment names. */
export const companyProblems = {
  invited: "Sign in with your company account to accept your invitation.",
  unknown:
    "You don't have an account here yet. Ask an administrator to invite you with the address of your company account.",
  unverified:
    "Your company's sign-in service hasn't verified your email address, so we can't tell which account is yours. Ask your administrator to check its settings.",
  domain: "Your company account has an email address that isn't allowed to sign in here.",
  other:
    "This account is linked to another company account. If your password still works, sign in with it and unlink it on your account page. Otherwise ask an administrator to reset your password, which unlinks it, and sign in with your company account again.",
  away: "Your company's sign-in service didn't answer, or its answer couldn't be verified. Please try again in a minute.",
  expired: "That took too long, or your browser refuses our cookies. Please try again.",
  cancelled: "The sign-in with your company account was canceled.",
  stale:
    "Your company's sign-in service didn't ask you to sign in again. Please sign out here, and sign in once more.",
  busy: "The sign-in didn't work right now. Please try again in a few minutes.",
} as const;
