import "server-only";
import { db } from "@/lib/database/db";
import { databaseStore } from "./database-store";
import { objectStore, readObject, sweepObjects } from "./object-store";

export type StoreName = "database" | "s3";

/** One after the other, each in a transaction of its own: it may be stopped and called again at any time. */
export async function moveResumes(to: StoreName): Promise<number> {
  const move = to === "s3" ? moveToObjects : moveToDatabase;
  let [after, moved]: [string | null, number] = ["", 0];
  for (;;) {
    const id: string | null = await findNextIn(to === "s3" ? "database" : "s3", after);
    if (id === null) break;
    if (await move(id)) moved += 1;
    after = id;
  }
  await sweepObjects();
  return moved;
}

/** How many files each store holds. */
export async function countResumes(): Promise<Record<StoreName, number>> {
  return {
    database: await db().resume.count(),
    s3: await db().resumeObject.count({ where: { applicantId: { not: null } } }),
  };
}

async function findNextIn(store: StoreName, after: string): Promise<string | null> {
  const where = { applicantId: { gt: after } };
  const orderBy = { applicantId: "asc" } as const;
  const select = { applicantId: true } as const;
  const row =
    store === "database"
      ? await db().resume.findFirst({ where, orderBy, select })
      : await db().resumeObject.findFirst({ where, orderBy, select });
  return row?.applicantId ?? null;
}

/** False when the application was erased meanwhile. */
async function moveToObjects(applicantId: string): Promise<boolean> {
  const row = await db().resume.findUnique({ where: { applicantId } });
  if (!row) return false;
  const kept = await objectStore.save(row.bytes);
  const moved = await db().$transaction(async (tx) => {
    const taken = await tx.$executeRaw`DELETE FROM resumes WHERE applicant_id = ${applicantId}`;
    if (taken === 1) await kept.attach(tx, applicantId);
    return taken === 1;
  });
  if (!moved) await kept.discard();
  return moved;
}

async function moveToDatabase(applicantId: string): Promise<boolean> {
  const object = await db().resumeObject.findUnique({ where: { applicantId } });
  const bytes = object && (await readObject(object));
  if (!object) return false;
  if (!bytes) throw new Error(`The store does not hold ${object.key}.`);
  const kept = await databaseStore.save(bytes);
  return db().$transaction(async (tx) => {
    const released = await tx.$executeRaw`
      UPDATE resume_objects SET applicant_id = NULL, due_at = now()
      WHERE key = ${object.key} AND applicant_id = ${applicantId}`;
    if (released === 1) await kept.attach(tx, applicantId);
    return released === 1;
  });
}
