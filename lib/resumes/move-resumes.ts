import "server-only";
import { db } from "@/lib/database/db";
import { databaseStore } from "./database-store";
import { DUE_NOW, FileError, objectStore, readObject, sweepObjects } from "./object-store";

export type StoreName = "database" | "s3";

/**
 * Moves all files to one store, each in its own transaction. Safe to stop and repeat. Returns their number. Throws after the
 * others have moved when files are missing or damaged, and at once when a store is unavailable.
 */
export async function moveResumes(to: StoreName): Promise<number> {
  const from = to === "s3" ? "database" : "s3";
  const move = to === "s3" ? moveToObjects : moveToDatabase;
  let lastId = "";
  let moved = 0;
  const lost: string[] = [];
  for (;;) {
    const id: string | null = await findNextApplicant(from, lastId);
    if (id === null) break;
    lastId = id;
    try {
      if (await move(id)) moved += 1;
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      lost.push(id);
    }
  }
  await sweepObjects();
  if (lost.length > 0)
    throw new Error(
      `${moved} moved. The files of these applicants are missing or damaged: ${lost.join(", ")}`,
    );
  return moved;
}

export async function countResumes(): Promise<Record<StoreName, number>> {
  return {
    database: await db().resume.count(),
    s3: await db().resumeObject.count({ where: { applicantId: { not: null } } }),
  };
}

async function findNextApplicant(store: StoreName, afterId: string): Promise<string | null> {
  const where = { applicantId: { gt: afterId } };
  const orderBy = { applicantId: "asc" } as const;
  const select = { applicantId: true } as const;
  const row =
    store === "database"
      ? await db().resume.findFirst({ where, orderBy, select })
      : await db().resumeObject.findFirst({ where, orderBy, select });
  return row?.applicantId ?? null;
}

/** Returns false when the application was deleted meanwhile. */
async function moveToObjects(applicantId: string): Promise<boolean> {
  const row = await db().resume.findUnique({ where: { applicantId } });
  if (!row) return false;
  const saved = await objectStore.save(row.bytes);
  const isMoved = await db().$transaction(async (tx) => {
    const { count } = await tx.resume.deleteMany({ where: { applicantId } });
    if (count === 1) await saved.attach(tx, applicantId);
    return count === 1;
  });
  if (!isMoved) await saved.discard();
  return isMoved;
}

async function moveToDatabase(applicantId: string): Promise<boolean> {
  const object = await db().resumeObject.findUnique({ where: { applicantId } });
  const bytes = object && (await readObject(object));
  if (!object) return false;
  if (!bytes) throw new FileError(`The object ${object.key} is missing from the store.`);
  const saved = await databaseStore.save(bytes);
  return db().$transaction(async (tx) => {
    const { count } = await tx.resumeObject.updateMany({
      where: { key: object.key, applicantId },
      data: { applicantId: null, dueAt: DUE_NOW },
    });
    if (count === 1) await saved.attach(tx, applicantId);
    return count === 1;
  });
}
