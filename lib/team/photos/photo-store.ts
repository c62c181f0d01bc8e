import "server-only";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Admin } from "@/lib/auth/viewer";
import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { db } from "@/lib/database/db";
import { notFound } from "@/lib/http/http-error";
import type { Prisma } from "@/lib/generated/prisma/client";
import { notDeleted, NOT_DELETED } from "@/lib/trash/not-deleted";
import type { PhotoFiles } from "./make-photo";
import { PHOTO_VARIANTS, type PhotoVariant, getVariantPath } from "./photo-paths";
import { findBundledFile, findPortraits } from "./portraits";
import { TEAM_TAG } from "@/lib/team/cache-tags";

/** Stores a member's photo and replaces the one before. Throws 404. */
export async function putPhoto(admin: Admin, memberId: string, files: PhotoFiles): Promise<void> {
  await db().$transaction(async (tx) => {
    // The row lock makes concurrent uploads run one after the other.
    const [member] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM team_members WHERE id = ${memberId} AND ${notDeleted.team_members} FOR UPDATE`;
    if (!member) throw notFound("Team member");
    await tx.teamPhoto.deleteMany({ where: { memberId } });
    await storePhoto(tx, memberId, files);
    await recordPhotoChange(tx, admin, memberId);
  });
}

async function storePhoto(tx: Prisma.TransactionClient, memberId: string, files: PhotoFiles): Promise<void> {
  const version = randomBytes(9).toString("base64url");
  await tx.$executeRaw`INSERT INTO team_photos (member_id, version) VALUES (${memberId}, ${version})`;
  for (const { variant, bytes } of files)
    await tx.$executeRaw`
      INSERT INTO team_photo_files (version, variant, bytes) VALUES (${version}, ${variant}, ${bytes})`;
}

/**
 * Stores a member's bundled portrait as their own photo. Does nothing for a member with an uploaded photo.
 * Call it before a rename, because bundled portraits are found by name.
 */
export async function keepBundledPhoto(tx: Prisma.TransactionClient, memberId: string): Promise<void> {
  const team = await tx.teamMember.findMany({
    where: NOT_DELETED,
    select: {
      id: true,
      firstName: true,
      lastName: true,
      createdAt: true,
      photo: { select: { version: true } },
    },
  });
  const { photo, photoVersion, photoSized } = findPortraits(team).get(memberId) ?? {};
  if (!photo || photoVersion || !photoSized) return;
  const files = PHOTO_VARIANTS.map((variant) => ({
    variant,
    file: findBundledFile(getVariantPath(photo, variant)),
  }));
  await storePhoto(
    tx,
    memberId,
    await Promise.all(
      files.flatMap(({ variant, file }) =>
        file ? [readFile(file).then((bytes) => ({ variant, bytes }))] : [],
      ),
    ),
  );
}

/** Removes a member's photo. Throws 404. */
export async function removePhoto(admin: Admin, memberId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const { count } = await tx.teamPhoto.deleteMany({ where: { memberId, member: NOT_DELETED } });
    if (count === 0) throw notFound("Photo");
    await recordPhotoChange(tx, admin, memberId);
  });
}

async function recordPhotoChange(tx: Prisma.TransactionClient, admin: Admin, id: string): Promise<void> {
  await recordAdminAction(tx, admin, "edited", { type: "member", id }, { fields: ["photo"] });
  await revalidateTagsOnCommit(tx, TEAM_TAG);
}

/** Returns one file of an uploaded photo. Null for an unknown version, or when the member is in the trash. */
export async function readPhoto(version: string, variant: PhotoVariant): Promise<Uint8Array | null> {
  const rows = await db().$queryRaw<{ bytes: Uint8Array }[]>`
    SELECT bytes FROM team_photo_files
    JOIN team_photos ON team_photos.version = team_photo_files.version
    JOIN team_members ON team_members.id = member_id
    WHERE team_photo_files.version = ${version} AND variant = ${variant}
      AND ${notDeleted.team_members}`;
  return rows[0]?.bytes ?? null;
}
