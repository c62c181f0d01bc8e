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
