import "server-only";
import { createHash, randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { getSharedTime } from "@/lib/calendar/shared-clock";
import { db } from "@/lib/database/db";
import { queryRows } from "@/lib/database/query-rows";
import { HttpError } from "@/lib/http-error";
import { log } from "@/lib/log";
import { deleteObject, getObject, hasBucket, putObject } from "./s3-bucket";
import type { ResumeStore } from "./resume-store-types";
import { RESUME_TYPE } from "./rules";

/**
 * Stores bytes in an S3-compatible bucket. A row is written before its object and deleted after it. Every
 * object therefore has a row, even after a crash. The sweep deletes rows without an applicant once `due_at`
 * has passed. The foreign key leaves such a row when an applicant is deleted.
 */

/** Longer than an upload and its transaction can take. */
const UPLOAD_LEASE_MINUTES = 15;

/** Due at once by the clock of the database, whatever the clock of this process says. */
export const DUE_NOW = new Date(0);

const TOO_LATE = "The file took too long to arrive. Please try again.";

const keyRow = z.strictObject({ key: z.string() });

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
    // After a failed put the store may still write the object, so the row stays for the sweep.
    await putObject(key, bytes, RESUME_TYPE);
    return {
      attach: async (tx, applicantId) => {
        const { count } = await tx.resumeObject.updateMany({
          where: { key, applicantId: null },
          data: { applicantId, dueAt: DUE_NOW },
        });
        if (count === 0) throw new HttpError(503, TOO_LATE, { cause: new Error(TOO_LATE) });
      },
      discard: async () => {
        try {
          await db().resumeObject.updateMany({
            where: { key, applicantId: null },
            data: { dueAt: DUE_NOW },
          });
          await sweepObjects();
        } catch (error) {
          // The next sweep deletes it.
          log.error("resumes.discardFailed", error);
        }
      },
    };
  },
};

/** A stored file is missing or does not match its digest. The store itself works. The cause makes the server log the error. */
export class FileError extends HttpError {
  constructor(message: string) {
    super(503, message, { cause: new Error(message) });
  }
}

/** Returns null for a missing object. Throws 503, and `FileError` when the digest does not match. */
export async function readObject({ key, sha256 }: StoredObject): Promise<Uint8Array | null> {
  const bytes = await getObject(key);
  if (!bytes) return null;
  if (sha256Hex(bytes) !== sha256)
    throw new FileError("The stored file doesn't match the one that was sent.");
  return bytes;
}

/** Deletes due objects without an application. Returns their number. Throws 503. */
export async function sweepObjects(): Promise<number> {
  if (!hasBucket()) return 0;
  for (let swept = 0; ; swept += 1) if (!(await sweepOne())) return swept;
}

async function sweepOne(): Promise<boolean> {
  const { found, error } = await db().$transaction(
    async (tx) => {
      // A transaction that is attaching this object waits for the lock and then finds the row gone.
      const [row] = await queryRows(tx, keyRow)`
        SELECT key FROM resume_objects WHERE applicant_id IS NULL AND due_at <= now()
        ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
      if (!row) return { found: false };
      try {
        await deleteObject(row.key);
      } catch (cause) {
        // The next sweep begins with the others.
        await tx.resumeObject.updateMany({
          where: { key: row.key },
          data: { dueAt: new Date(getSharedTime()) },
        });
        return { found: true, error: cause };
      }
      await tx.resumeObject.deleteMany({ where: { key: row.key } });
      return { found: true };
    },
    { maxWait: 2000, timeout: 15_000 },
  );
  if (error) throw error;
  return found;
}

/** Like `sweepObjects`, but logs errors. The next sweep deletes the rest. */
export async function sweepObjectsSafely(): Promise<void> {
  await sweepObjects().catch((error: unknown) => log.error("resumes.sweepFailed", error));
}
