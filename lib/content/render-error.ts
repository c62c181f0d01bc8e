/** Texts of the error page. They have their own file because every page's JavaScript includes them. */
export const renderError = {
  heading: "Something went wrong.",
  text: "The page stopped on our side and we have logged it. Try again, and if it happens twice, call us: the number stands on the contact page.",
  retry: "Try again",
  home: { label: "Go to the home page", href: "/" },
} as const;
