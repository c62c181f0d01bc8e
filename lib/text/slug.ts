/** Returns 'network-engineer-c-linux' for 'Network Engineer, C++ & Linux'. Empty for a title in another script. */
export const toSlug = (title: string): string =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");
