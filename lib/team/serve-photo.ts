import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { toFailure } from "@/lib/db-errors";
import { photoFile, type PhotoVariant, variantPath } from "./photo";
import { readPhoto } from "./photo-store";
import { bundledFile } from "./portraits";
import { getPublicTeam } from "./roster";

export interface ServedPhoto {
  bytes: Uint8Array;
  type: string;
  /** A strong entity tag. */
  etag: string;
  /** The address names this very picture, so that it is good for ever. */
  lasting: boolean;
}

const VERSION = /^[\w-]{12}$/;

/**
 * What an address under `/img/team/` stands for: the uploaded photo that its version names, or else the one of the
 * member who has the address, or else the file that the site brings along; null when there is nothing.
 */
export async function findPhoto(name: string, version: string | null): Promise<ServedPhoto | null> {
  const asked = photoFile(name);
  if (!asked) return null;
  const { path, variant } = asked;
  if (version && VERSION.test(version)) {
    const photo = await uploaded(version, variant);
    if (photo) return { ...photo, lasting: true };
  }
  const owner = (await getPublicTeam()).find(({ photo }) => photo === path);
  const current = owner?.photoVersion ? await uploaded(owner.photoVersion, variant) : null;
  return current ?? bundled(path, variant);
}

async function uploaded(version: string, variant: PhotoVariant): Promise<ServedPhoto | null> {
  try {
    const bytes = await readPhoto(version, variant);
    return bytes && { bytes, type: typeOf(variant), etag: `"${version}-${variant}"`, lasting: false };
  } catch (error) {
    if (toFailure(error)?.status !== 503) throw error;
    return null; // the database is away: what the site brings along is better than nothing
  }
}

async function bundled(path: string, variant: PhotoVariant): Promise<ServedPhoto | null> {
  const file = bundledFile(variantPath(path, variant));
  if (!file) return null;
  const bytes = await readFile(file);
  const digest = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return { bytes, type: typeOf(variant), etag: `"${digest}"`, lasting: false };
}

const typeOf = (variant: PhotoVariant) => `image/${variant.split(".").at(-1)}`;
