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
  /** A strong entity tag. */
  etag: string;
  /** The address names this very picture, so that it is good for ever. */
  isImmutable: boolean;
}

const VERSION = /^[\w-]{12}$/;

/**
 * What an address under `/img/team/` stands for: the uploaded photo that its version names, or else the one of the
 * member who has the address, or else the file that the site brings along; null when there is nothing.
 */
export async function findPhoto(name: string, version: string | null): Promise<ServedPhoto | null> {
  const asked = parsePhotoFile(name);
  if (!asked) return null;
  const { path, variant } = asked;
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
    return null; // the database is away: what the site brings along is better than nothing
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
