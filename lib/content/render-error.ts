/** Texts of the error page. They have their own file because every page's JavaScript includes them. */
export const renderError = {
  heading: "Something went wrong.",
  text: "Something failed on our side and we've logged it. Try again. If it happens twice, call us: the number is on the contact page.",
  retry: "Try again",
  home: { label: "Go to the home page", href: "/" },
} as const;
