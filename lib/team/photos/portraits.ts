import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import type { TeamMemberCard } from "@/lib/team/member";
import { PHOTO_WIDTHS, getPhotoPath, getSizedPhotoPath, withVersion } from "./photo-paths";

type Portrait = Pick<TeamMemberCard, "photo" | "photoVersion" | "photoSized">;

interface PortraitOwner {
  id: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
  /** Which photo was uploaded for them. */
  photo: { version: string } | null;
}

/**
 * The portraits of a team. The address without a version, and with it a file that the site brings along, belongs to who
 * was added first of those who share the name: neither another order nor another's upload gives one person's face to
 * another.
 */
export function findPortraits(team: readonly PortraitOwner[]): Map<string, Portrait> {
  const owners = new Map<string, string>();
  const seniority = (a: PortraitOwner, b: PortraitOwner) =>
    a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
  for (const { id, firstName, lastName } of [...team].sort(seniority)) {
    const address = getPhotoPath(firstName, lastName);
    if (!owners.has(address)) owners.set(address, id);
  }
  return new Map(
    team.map((member) => {
      const address = getPhotoPath(member.firstName, member.lastName);
      return [member.id, findPortrait(member, address, owners.get(address) === member.id)];
    }),
  );
}

function findPortrait({ photo }: PortraitOwner, address: string, owns: boolean): Portrait {
  if (photo) {
    const shown = owns ? address : withVersion(address, photo.version);
    return { photo: shown, photoVersion: photo.version, photoSized: true };
  }
  if (!owns || !findBundledFile(address)) return { photo: null, photoVersion: null, photoSized: false };
  const photoSized = findBundledFile(getSizedPhotoPath(address, PHOTO_WIDTHS[0], "avif")) !== null;
  return { photo: address, photoVersion: null, photoSized };
}

/** The file that the site brings along for an address of `photoPath` or `sizedPhoto`; null when there is none. */
export function findBundledFile(address: string): string | null {
  const file = path.join(process.cwd(), "public", address);
  return existsSync(file) ? file : null;
}
