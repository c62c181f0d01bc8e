/** Texts of the error page. They have their own file because every page's JavaScript includes them. */
export const renderError = {
  heading: "Something went wrong.",
  getText: (phone = "us: the number is on the contact page") =>
    `That's on us, and it's been logged. Try again, or call ${phone}.`,
  retry: "Try again",
  home: { label: "Go to the home page", href: "/" },
} as const;
