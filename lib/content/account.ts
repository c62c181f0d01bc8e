import type { NavigationLink } from "./navigation";

/** After asking for a link to reset a password; the sentence is the one answer of decisions, section 2. */
export const linkSent = {
  heading: "Look at your mail",
  text: "If an account exists for that email, we have sent a link to reset the password.",
  links: [
    { label: "Sign in", href: "/sign-in" },
    { label: "Go to the home page", href: "/" },
  ] satisfies readonly NavigationLink[],
} as const;

/** After a new password; the heading is the catalogue's (specification, section 8). */
export const passwordChanged = {
  heading: "Successfully changed password.",
  text: "Every other session of this account has been signed out.",
  links: [
    { label: "Sign in", href: "/sign-in" },
    { label: "Your account", href: "/account" },
  ] satisfies readonly NavigationLink[],
} as const;
