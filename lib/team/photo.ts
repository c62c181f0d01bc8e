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

/** The widths, in pixels, in which scripts/art/team.ts makes every portrait beside its JPEG. */
export const PHOTO_WIDTHS = [160, 320, 640] as const;

/** Where a photo lies in another width and format. */
export const sizedPhoto = (photo: string, width: number, format: "avif" | "webp") =>
  photo.replace(/\.jpeg$/, `-${width}.${format}`);
