import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import type { TeamMemberCard } from "@/lib/team/public-team";
import { PHOTO_WIDTHS, getPhotoPath, getSizedPhotoPath, withVersion } from "./photo-paths";

type Portrait = Pick<TeamMemberCard, "photo" | "photoVersion" | "photoSized">;

interface PortraitOwner {
  id: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
  photo: { version: string } | null;
}

/**
 * Returns the portrait of each member by id. Members with the same name share a path, and the one who was added first owns
 * it, with its bundled file. The path never moves to another member when the display order or a photo changes.
 */
export function findPortraits(team: readonly PortraitOwner[]): Map<string, Portrait> {
  const owners = new Map<string, string>();
  const byAge = (a: PortraitOwner, b: PortraitOwner) =>
    a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
  for (const { id, firstName, lastName } of [...team].sort(byAge)) {
    const photoPath = getPhotoPath(firstName, lastName);
    if (!owners.has(photoPath)) owners.set(photoPath, id);
  }
  return new Map(
    team.map((member) => {
      const photoPath = getPhotoPath(member.firstName, member.lastName);
      return [member.id, findPortrait(member, photoPath, owners.get(photoPath) === member.id)];
    }),
  );
}

function findPortrait({ photo }: PortraitOwner, photoPath: string, ownsPath: boolean): Portrait {
  if (photo) {
    const url = ownsPath ? photoPath : withVersion(photoPath, photo.version);
    return { photo: url, photoVersion: photo.version, photoSized: true };
  }
  if (!ownsPath || !findBundledFile(photoPath)) return { photo: null, photoVersion: null, photoSized: false };
  const photoSized = findBundledFile(getSizedPhotoPath(photoPath, PHOTO_WIDTHS[0], "avif")) !== null;
  return { photo: photoPath, photoVersion: null, photoSized };
}

/** Returns the file in `public/` for a URL path without a query, or null when it does not exist. */
export function findBundledFile(urlPath: string): string | null {
  const file = path.join(process.cwd(), "public", urlPath);
  return existsSync(file) ? file : null;
}
