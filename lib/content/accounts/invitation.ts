import type { NavigationLink } from "@/lib/content/navigation";
import { withFacts } from "../facts/with-facts";

export const invitationPage = /* @__PURE__ */ withFacts({
  heading: "Create your account",
  /** The page appends the name and the email address. */
  intro: "This invitation to {company.name} is for",
  forwarded: "If that's not you, please close this page.",
  afterwards: "You'll be signed in and can then add a passkey on your account page.",
} as const);

const links = [
  { label: "Sign in", href: "/sign-in" },
  { label: "Go to the home page", href: "/" },
] satisfies readonly NavigationLink[];

export const invitationProblems = {
  gone: {
    heading: "This invitation is no longer open",
    text: "It was used or withdrawn, was replaced by a newer one, or is older than seven days. If you have an account, sign in. Otherwise ask the person who invited you for a new link.",
    links,
  },
  busy: {
    heading: "We can't check your invitation right now",
    text: "It still works. Please open the link in your email again in a few minutes.",
    links,
  },
} as const;
