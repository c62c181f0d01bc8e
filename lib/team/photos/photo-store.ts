import "server-only";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Site } from "@/lib/auth/viewer";
import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import { notFound } from "@/lib/http-error";
import type { Prisma } from "@/lib/generated/prisma/client";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import type { PhotoFiles } from "./make-photo";
import { PHOTO_VARIANTS, type PhotoVariant, getVariantPath } from "./photo-paths";
import { findBundledFile, findPortraits } from "./portraits";
import { TEAM_TAG } from "@/lib/cache/cache-tags";

/** Stores a member's photo and replaces the one before. Throws 404. */
export async function putPhoto(admin: Site, memberId: string, files: PhotoFiles): Promise<void> {
  await db().$transaction(async (tx) => {
    // The row lock makes concurrent uploads run one after the other.
    if (!(await lockRow(tx, "team_members", memberId))) throw notFound("Team member");
    await tx.teamPhoto.deleteMany({ where: { memberId } });
    await storePhoto(tx, memberId, files);
    await recordPhotoChange(tx, admin, memberId);
  });
}

async function storePhoto(tx: Prisma.TransactionClient, memberId: string, files: PhotoFiles): Promise<void> {
  const version = randomBytes(9).toString("base64url");
  await tx.teamPhoto.create({ data: { memberId, version } });
  await tx.teamPhotoFile.createMany({
    data: files.map(({ variant, bytes }) => ({ version, variant, bytes: new Uint8Array(bytes) })),
  });
}

/**
 * Stores a member's bundled portrait as their own photo. Does nothing for a member with an uploaded photo.
 * Call it before a rename, because bundled portraits are found by name.
 */
export async function keepBundledPhoto(tx: Prisma.TransactionClient, memberId: string): Promise<void> {
  const team = await tx.teamMember.findMany({ include: { photo: { select: { version: true } } } });
  const { photo, photoVersion, photoSized } = findPortraits(team).get(memberId) ?? {};
  if (!photo || photoVersion || !photoSized) return;
  const files = PHOTO_VARIANTS.flatMap((variant) => {
    const file = findBundledFile(getVariantPath(photo, variant));
    return file ? [{ variant, bytes: readFileSync(file) }] : [];
  });
  await storePhoto(tx, memberId, files);
}

/** Deletes a member's uploaded photo. Throws 404 without one. */
export async function removePhoto(admin: Site, memberId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const { count } = await tx.teamPhoto.deleteMany({ where: { memberId, member: NOT_DELETED } });
    if (count === 0) throw notFound("Photo");
    await recordPhotoChange(tx, admin, memberId);
  });
}

async function recordPhotoChange(tx: Prisma.TransactionClient, admin: Site, id: string): Promise<void> {
  await recordAdminAction(tx, admin, "edited", { type: "member", id }, { fields: ["photo"] });
  await revalidateTagsOnCommit(tx, TEAM_TAG);
}

/** Returns one file of an uploaded photo. Null for an unknown version, or when the member is in the trash. */
export async function readPhoto(version: string, variant: PhotoVariant): Promise<Uint8Array | null> {
  const file = await db().teamPhotoFile.findUnique({
    where: { version_variant: { version, variant }, photo: { member: NOT_DELETED } },
    select: { bytes: true },
  });
  return file?.bytes ?? null;
}
