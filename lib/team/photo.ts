const fold = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, "-");

/** `/img/team/{first}_{last}.jpeg`, lowercased and folded to plain letters, so that no name can leave the folder. */
export function photoPath(firstName: string, lastName: string): string {
  return `/img/team/${fold(firstName)}_${fold(lastName)}.jpeg`;
}
