import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import type { TeamMemberCard } from "./member";
import { PHOTO_WIDTHS, photoPath, sizedPhoto, versioned } from "./photo";

type Shown = Pick<TeamMemberCard, "photo" | "photoVersion" | "photoSized">;

interface Somebody {
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
export function portraitsOf(team: readonly Somebody[]): Map<string, Shown> {
  const owners = new Map<string, string>();
  const seniority = (a: Somebody, b: Somebody) =>
    a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
  for (const { id, firstName, lastName } of [...team].sort(seniority)) {
    const address = photoPath(firstName, lastName);
    if (!owners.has(address)) owners.set(address, id);
  }
  return new Map(
    team.map((member) => {
      const address = photoPath(member.firstName, member.lastName);
      return [member.id, portraitOf(member, address, owners.get(address) === member.id)];
    }),
  );
}

function portraitOf({ photo }: Somebody, address: string, owns: boolean): Shown {
  if (photo) {
    const shown = owns ? address : versioned(address, photo.version);
    return { photo: shown, photoVersion: photo.version, photoSized: true };
  }
  if (!owns || !bundledFile(address)) return { photo: null, photoVersion: null, photoSized: false };
  const photoSized = bundledFile(sizedPhoto(address, PHOTO_WIDTHS[0], "avif")) !== null;
  return { photo: address, photoVersion: null, photoSized };
}

/** The file that the site brings along for an address of `photoPath` or `sizedPhoto`; null when there is none. */
export function bundledFile(address: string): string | null {
  const file = path.join(process.cwd(), "public", address);
  return existsSync(file) ? file : null;
}
