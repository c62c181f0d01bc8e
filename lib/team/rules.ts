export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
/** 5 MiB; MB are powers of 1024. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;

export const PHOTO_REQUIRED = "Photo is required.";
export const PHOTO_NOT_PICTURE = "Photo must be a complete JPEG, PNG or WebP picture.";
export const PHOTO_TOO_LARGE = "Photo must be no larger than 5 MB.";
export const PHOTO_TOO_SMALL = "Photo must be at least 160 pixels wide and 160 pixels high.";
export const PHOTO_TOO_MANY_PIXELS = "Photo must have no more than 40 million pixels.";

/**
 * Checks a selected file by its size and first bytes. Returns a message, or undefined for a valid file, and for one that
 * cannot be read: its upload fails and says so.
 */
export async function findPhotoProblem(file: Blob): Promise<string | undefined> {
  if (file.size > PHOTO_MAX_BYTES) return PHOTO_TOO_LARGE;
  const beginning = await file
    .slice(0, SIGNATURE_LENGTH)
    .arrayBuffer()
    .catch(() => undefined);
  return !beginning || isPicture(new Uint8Array(beginning)) ? undefined : PHOTO_NOT_PICTURE;
}

/** Bytes that `isPicture` needs. */
const SIGNATURE_LENGTH = 12;

const SIGNATURES: readonly (readonly [at: number, bytes: readonly number[]])[][] = [
  [[0, [0xff, 0xd8, 0xff]]],
  [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  [
    [0, [0x52, 0x49, 0x46, 0x46]], // RIFF
    [8, [0x57, 0x45, 0x42, 0x50]], // WEBP
  ],
];

/** Tells whether the bytes begin like a JPEG, PNG or WebP. Ignores the declared type. */
export const isPicture = (bytes: Uint8Array) =>
  SIGNATURES.some((signature) =>
    signature.every(([at, expected]) => expected.every((byte, index) => bytes[at + index] === byte)),
  );
