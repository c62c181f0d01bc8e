import "server-only";
import { db } from "@/lib/database/db";
import { databaseStore } from "./database-store";
import { DUE_NOW, FileError, objectStore, sweepObjects } from "./object-store";
import { resumeStore } from "./resume-store";

const stores = { database: databaseStore, s3: objectStore };

export type StoreName = keyof typeof stores;

/**
 * Moves all files to one store, each in its own transaction. Safe to stop and repeat. Returns their number. Throws after the
 * others have moved when files are missing or damaged, and at once when a store is unavailable.
 */
export async function moveResumes(to: StoreName): Promise<number> {
  const from = to === "s3" ? "database" : "s3";
  let lastId = "";
  let moved = 0;
  const lost: string[] = [];
  for (;;) {
    const id: string | null = await findNextApplicant(from, lastId);
    if (id === null) break;
    lastId = id;
    try {
      if (await moveFile(id, to)) moved += 1;
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
async function moveFile(applicantId: string, to: StoreName): Promise<boolean> {
  const bytes = await resumeStore.get(db(), applicantId);
  if (!bytes) throw new FileError("The file is missing from the store.");
  const saved = await stores[to].save(bytes);
  const isMoved = await db().$transaction(async (tx) => {
    const where = { applicantId };
    const { count } =
      to === "s3"
        ? await tx.resume.deleteMany({ where })
        : await tx.resumeObject.updateMany({ where, data: { applicantId: null, dueAt: DUE_NOW } });
    if (count === 1) await saved.attach(tx, applicantId);
    return count === 1;
  });
  if (!isMoved) await saved.discard();
  return isMoved;
}
