const toAsciiName = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, "-");

/** `/img/team/{first}_{last}.jpeg`, lowercased and folded to plain letters, so that no name can leave the folder. */
export function getPhotoPath(firstName: string, lastName: string): string {
  return `/img/team/${toAsciiName(firstName)}_${toAsciiName(lastName)}.jpeg`;
}

/** The widths, in pixels, in which every portrait stands beside its JPEG: see art/team/portraits.ts and the worker. */
export const PHOTO_WIDTHS = [160, 320, 640] as const;
export const PHOTO_FORMATS = ["avif", "webp"] as const;

type Width = (typeof PHOTO_WIDTHS)[number];
type Format = (typeof PHOTO_FORMATS)[number];

/** How the files of one photo are told apart: `jpeg`, `160.avif`, … */
export type PhotoVariant = "jpeg" | `${Width}.${Format}`;

/** An address of an uploaded photo names which one it is, so that another upload is another address. */
export const withVersion = (path: string, version: string | null) =>
  version ? `${path}?v=${version}` : path;

/** Where a photo lies in another width and format; `photo` is the JPEG's address, with or without its version. */
export function getSizedPhotoPath(
  photo: string,
  width: Width,
  format: Format,
  version: string | null = null,
): string {
  return withVersion(photo.replace(/\.jpeg(?:\?.*)?$/, `-${width}.${format}`), version);
}

/** The address of one file of a photo whose JPEG has the address `path`. */
export function getVariantPath(path: string, variant: PhotoVariant): string {
  if (variant === "jpeg") return path;
  const [width, format] = variant.split(".");
  return getSizedPhotoPath(path, Number(width) as Width, format as Format);
}

const FILE = /^([\w-]+?)(?:\.(jpeg)|-(\d+)\.(avif|webp))$/;

/** The JPEG's path and the variant that a file's name under `/img/team/` stands for; null when it is none of ours. */
export function parsePhotoFile(name: string): { path: string; variant: PhotoVariant } | null {
  const [, base, jpeg, width, format] = FILE.exec(name) ?? [];
  if (!base) return null;
  const path = `/img/team/${base}.jpeg`;
  if (jpeg) return { path, variant: "jpeg" };
  const variant = PHOTO_VARIANTS.find((known) => known === `${width}.${format}`);
  return variant ? { path, variant } : null;
}

/** Every file of a photo. */
export const PHOTO_VARIANTS: readonly PhotoVariant[] = [
  "jpeg",
  ...PHOTO_WIDTHS.flatMap((width) => PHOTO_FORMATS.map((format) => `${width}.${format}` as const)),
];
