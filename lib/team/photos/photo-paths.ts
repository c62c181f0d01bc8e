const toAsciiName = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, "-");

/** Returns `/img/team/{first}_{last}.jpeg`. Folds names to `a-z0-9-`, so that no name can leave the folder. */
export function getPhotoPath(firstName: string, lastName: string): string {
  return `/img/team/${toAsciiName(firstName)}_${toAsciiName(lastName)}.jpeg`;
}

/** Widths in pixels. photo-worker.mjs and art/team/portraits.ts produce the same ones. */
export const PHOTO_WIDTHS = [160, 320, 640] as const;
export const PHOTO_FORMATS = ["avif", "webp"] as const;

type Width = (typeof PHOTO_WIDTHS)[number];
type Format = (typeof PHOTO_FORMATS)[number];

/** Names a file of a photo: `jpeg`, `160.avif`, … */
export type PhotoVariant = "jpeg" | `${Width}.${Format}`;

/** Adds the version of an upload, so that each upload has its own URL. */
export const withVersion = (path: string, version: string | null) =>
  version ? `${path}?v=${version}` : path;

/** Returns the URL of a photo size. `photo` is the JPEG's URL with or without a version. */
export function getSizedPhotoPath(
  photo: string,
  width: Width,
  format: Format,
  version: string | null = null,
): string {
  return withVersion(photo.replace(/\.jpeg(?:\?.*)?$/, `-${width}.${format}`), version);
}

export function getVariantPath(path: string, variant: PhotoVariant): string {
  if (variant === "jpeg") return path;
  const [width, format] = variant.split(".");
  return getSizedPhotoPath(path, Number(width) as Width, format as Format);
}

const FILE = /^([\w-]+?)(?:\.(jpeg)|-(\d+)\.(avif|webp))$/;

/** Parses a file name under `/img/team/`. Returns null for any other form. */
export function parsePhotoFile(name: string): { path: string; variant: PhotoVariant } | null {
  const [, base, jpeg, width, format] = FILE.exec(name) ?? [];
  if (!base) return null;
  const path = `/img/team/${base}.jpeg`;
  if (jpeg) return { path, variant: "jpeg" };
  const variant = PHOTO_VARIANTS.find((known) => known === `${width}.${format}`);
  return variant ? { path, variant } : null;
}

export const PHOTO_VARIANTS: readonly PhotoVariant[] = [
  "jpeg",
  ...PHOTO_WIDTHS.flatMap((width) => PHOTO_FORMATS.map((format) => `${width}.${format}` as const)),
];
