import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { db } from "@/lib/database/db";
import { HttpError } from "@/lib/http/http-error";
import { log } from "@/lib/log";
import { deleteObject, getObject, hasBucket, putObject } from "./s3-bucket";
import type { ResumeStore } from "./resume-store";
import { RESUME_TYPE } from "@/lib/applications/rules";

/**
 * Objects in an S3-compatible store. A row is written before its object and deleted after it, so that every object has a
 * row at every moment, whoever is killed when. A row without an applicant is to be swept once it is due; erasing an
 * applicant, by whatever statement, leaves such a row by its foreign key.
 */

/** Longer than an upload and its transaction can take. */
const UPLOAD_LEASE_MINUTES = 15;

interface StoredObject {
  key: string;
  sha256: string;
}

const sha256Hex = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export const objectStore: ResumeStore = {
  save: async (bytes) => {
    const key = `resumes/${randomUUID()}.pdf`;
    await db().$executeRaw`
      INSERT INTO resume_objects (key, sha256, due_at)
      VALUES (${key}, ${sha256Hex(bytes)}, now() + make_interval(mins => ${UPLOAD_LEASE_MINUTES}::int))`;
    // When this fails, the store may still be writing: the row stays, and what came of it is swept later.
    await putObject(key, bytes, RESUME_TYPE);
    return {
      attach: async (tx, applicantId) => {
        const attached = await tx.$executeRaw`
          UPDATE resume_objects SET applicant_id = ${applicantId}, due_at = now()
          WHERE key = ${key} AND applicant_id IS NULL`;
        if (attached === 0) throw failed("The file came too late. Please try again.");
      },
      discard: async () => {
        try {
          await db().$executeRaw`
            UPDATE resume_objects SET due_at = now() WHERE key = ${key} AND applicant_id IS NULL`;
          await sweepObjects();
        } catch (error) {
          log.error("resumes.discardFailed", error); // the hourly sweep finds it
        }
      },
    };
  },
};

/** Has a cause, so that it is logged. */
const failed = (message: string) => new HttpError(503, message, { cause: new Error(message) });

/** An object's bytes, compared with what was sent; null when it is not there. Throws 503. */
export async function readObject({ key, sha256 }: StoredObject): Promise<Uint8Array | null> {
  const bytes = await getObject(key);
  if (!bytes) return null;
  if (sha256Hex(bytes) !== sha256) throw failed("The stored file is not the one that was sent.");
  return bytes;
}

/** Deletes the objects that belong to no application and are due. Returns how many; throws 503. */
export async function sweepObjects(): Promise<number> {
  if (!hasBucket()) return 0;
  for (let swept = 0; ; swept += 1) if (!(await sweepOne())) return swept;
}

async function sweepOne(): Promise<boolean> {
  return db().$transaction(
    async (tx) => {
      // Locked: an application that still wants it waits, and finds it gone. Other containers pass it by.
      const [row] = await tx.$queryRaw<{ key: string }[]>`
        SELECT key FROM resume_objects WHERE applicant_id IS NULL AND due_at <= now()
        ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
      if (!row) return false;
      await deleteObject(row.key);
      await tx.$executeRaw`DELETE FROM resume_objects WHERE key = ${row.key}`;
      return true;
    },
    { maxWait: 2000, timeout: 15_000 },
  );
}

/** The same for whoever has erased something: what the store does not take now is left to the hourly sweep. */
export async function sweepObjectsSafely(): Promise<void> {
  await sweepObjects().catch((error: unknown) => log.error("resumes.sweepFailed", error));
}
