import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { toHttpError } from "@/lib/http/to-http-error";
import { parsePhotoFile, type PhotoVariant, getVariantPath } from "./photo-paths";
import { readPhoto } from "./photo-store";
import { findBundledFile } from "./portraits";
import { getPublicTeam } from "@/lib/team/public-team";

export interface ServedPhoto {
  bytes: Uint8Array;
  type: string;
  /** A strong ETag, with its quotes. */
  etag: string;
  /** True when the URL names the version, so that clients may cache the photo forever. */
  isImmutable: boolean;
}

const VERSION = /^[\w-]{12}$/;

/**
 * Returns the photo for a file name under `/img/team/`, or null. Looks for it in this order:
 * the upload that `version` names, the current upload of the member who owns the path, the bundled portrait.
 */
export async function findPhoto(name: string, version: string | null): Promise<ServedPhoto | null> {
  const file = parsePhotoFile(name);
  if (!file) return null;
  const { path, variant } = file;
  if (version && VERSION.test(version)) {
    const photo = await readUploaded(version, variant);
    if (photo) return { ...photo, isImmutable: true };
  }
  const owner = (await getPublicTeam()).find(({ photo }) => photo === path);
  const current = owner?.photoVersion ? await readUploaded(owner.photoVersion, variant) : null;
  return current ?? readBundled(path, variant);
}

async function readUploaded(version: string, variant: PhotoVariant): Promise<ServedPhoto | null> {
  try {
    const bytes = await readPhoto(version, variant);
    return (
      bytes && { bytes, type: getMediaType(variant), etag: `"${version}-${variant}"`, isImmutable: false }
    );
  } catch (error) {
    if (toHttpError(error)?.status !== 503) throw error;
    return null; // the database is down: fall back to the bundled portrait
  }
}

async function readBundled(path: string, variant: PhotoVariant): Promise<ServedPhoto | null> {
  const file = findBundledFile(getVariantPath(path, variant));
  if (!file) return null;
  const bytes = await readFile(file);
  const digest = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return { bytes, type: getMediaType(variant), etag: `"${digest}"`, isImmutable: false };
}

const getMediaType = (variant: PhotoVariant) => `image/${variant.split(".").at(-1)}`;
