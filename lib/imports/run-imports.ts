import "server-only";
import { recordAdminActions } from "@/lib/audit/audit-log";
import { db } from "@/lib/database/db";
import { lockRows, lockRowWithTrash } from "@/lib/database/locks";
import { withAdvisoryLock } from "@/lib/database/with-advisory-lock";
import { type Import, Prisma } from "@/lib/generated/prisma/client";
import { buildDetailColumns } from "@/lib/jobs/details/detail-columns";
import type { JobInput } from "@/lib/jobs/schema";
import { log } from "@/lib/log";
import { resumeStore } from "@/lib/resumes/resume-store";
import { moveManyToTrash } from "@/lib/trash/move-to-trash";
import { type CheckedRow, type ImportedApplicant, toFileKey } from "./check-rows";
import { planImport } from "./plan";

/** Key of the advisory lock. All instances must use the same one. */
const LOCK = 4_901_272;

/** Few enough to hold their files in memory, at most 5 MB each. */
const BATCH_SIZE = 10;
const UNUSED_DAYS = 7;

/** Runs and undoes imports until none is left. Continues what a crash has interrupted. Returns null while another instance does. */
export const runImports = () =>
  withAdvisoryLock(LOCK, async () => {
    for (;;) {
      const next = await db().import.findFirst({
        where: { state: { in: ["running", "undoing"] } },
        orderBy: { changedAt: "asc" },
      });
      if (!next) return;
      await (next.state === "running" ? importRows(next) : undo(next));
    }
  });

/** Runs in the background. Maintenance continues after a failure. */
export function runImportsSoon(): void {
  void runImports().catch((error: unknown) => log.error("imports.failed", error));
}

async function importRows(started: Import): Promise<void> {
  const rows = (await planImport(started)).filter(({ data }) => data !== undefined);
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    if (!(await importBatch(started, rows.slice(at, at + BATCH_SIZE)))) return;
  await clearImport(started.id);
  await db().import.updateMany({ where: { id: started.id, state: "running" }, data: { state: "done" } });
}

/** Stores rows and forgets them, in one transaction. Returns false when the import was undone meanwhile. */
async function importBatch(started: Import, rows: readonly CheckedRow[]): Promise<boolean> {
  const { id: importId, kind, createdBy: id } = started;
  const files = await saveFiles(importId, rows);
  const discard = () => Promise.all([...files.values()].map(({ saved }) => saved.discard()));
  try {
    const isStored = await db().$transaction(
      async (tx) => {
        await lockRowWithTrash(tx, Prisma.sql`imports`, importId);
        const { state } = await tx.import.findUniqueOrThrow({ where: { id: importId } });
        if (state !== "running") return false;
        const isJobs = kind === "jobs";
        const stored = await (isJobs
          ? storeJobs(tx, importId, rows)
          : storeApplicants(tx, importId, rows, files));
        const actor = { id, requestId: "import" };
        await recordAdminActions(tx, actor, "imported", isJobs ? "job" : "applicant", stored);
        await tx.importRow.deleteMany({ where: { importId, line: { in: rows.map(({ line }) => line) } } });
        await tx.import.update({ where: { id: importId }, data: { imported: { increment: stored.length } } });
        return true;
      },
      { timeout: 30_000 },
    );
    if (!isStored) await discard();
    return isStored;
  } catch (error) {
    await discard();
    throw error;
  }
}

type SavedFiles = Awaited<ReturnType<typeof saveFiles>>;

async function saveFiles(importId: string, rows: readonly CheckedRow[]) {
  const keys = rows.flatMap(({ data }) => (data as ImportedApplicant).resume ?? []);
  const files = await db().importFile.findMany({ where: { importId, key: { in: keys } } });
  const saved = new Map<number, { saved: Awaited<ReturnType<typeof resumeStore.save>>; columns: object }>();
  for (const { line, data } of rows) {
    const file = files.find(({ key }) => key === (data as ImportedApplicant).resume);
    if (!file?.bytes) continue;
    const { name, bytes, scan, scanAttempts } = file;
    const columns = { resumeName: name, resumeSize: bytes.byteLength };
    const scanned = { resumeScan: scan, resumeScanAttempts: scanAttempts };
    saved.set(line, { saved: await resumeStore.save(bytes), columns: { ...columns, ...scanned } });
  }
  return saved;
}

/** No mail is queued, and no answer is owed. Leaves out the rows of a job that is deleted by now. */
async function storeApplicants(
  tx: Prisma.TransactionClient,
  importId: string,
  rows: readonly CheckedRow[],
  files: SavedFiles,
) {
  const applicants = rows.map(({ line, data }) => ({ line, ...(data as ImportedApplicant) }));
  const jobs = await lockRows(tx, "jobs", [...new Set(applicants.map(({ jobId }) => jobId))]);
  const stored: { id: string }[] = [];
  for (const { line, resume: _resume, ...applicant } of applicants) {
    const file = files.get(line);
    if (!jobs.includes(applicant.jobId)) {
      await file?.saved.discard();
      continue;
    }
    const data = { ...applicant, ...file?.columns, importId, source: "import", clockStoppedAt: new Date() };
    const row = await tx.applicant.create({ data, select: { id: true } });
    await file?.saved.attach(tx, row.id);
    stored.push(row);
  }
  return stored;
}

async function storeJobs(tx: Prisma.TransactionClient, importId: string, rows: readonly CheckedRow[]) {
  const stored: { id: string }[] = [];
  for (const { data } of rows) {
    const input = data as JobInput;
    const job = { ...input, ...(await buildDetailColumns(tx, input)), importId };
    stored.push(await tx.job.create({ data: job, select: { id: true } }));
  }
  return stored;
}

async function undo({ id: importId, kind, undoneBy }: Import): Promise<void> {
  await clearImport(importId);
  const actor = { id: undoneBy ?? "", requestId: "import" };
  for (;;) {
    const batch = { where: { importId }, take: BATCH_SIZE * 5, select: { id: true } };
    const rows = await (kind === "jobs" ? db().job.findMany(batch) : db().applicant.findMany(batch));
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    await db().$transaction((tx) => moveManyToTrash(tx, actor, kind === "jobs" ? "job" : "applicant", ids));
  }
  await db().import.updateMany({ where: { id: importId, state: "undoing" }, data: { state: "undone" } });
}

/** Deletes the rows and files of an import, which are data about people. */
export async function clearImport(importId: string): Promise<void> {
  for (;;) {
    const files = await db().importFile.findMany({ where: { importId }, take: 50, select: { key: true } });
    if (files.length === 0) break;
    await db().importFile.deleteMany({ where: { importId, key: { in: files.map(({ key }) => key) } } });
  }
  await db().importRow.deleteMany({ where: { importId } });
}

/** Deletes the previews that no one has used for seven days. */
export async function deleteUnusedPreviews(): Promise<void> {
  const changedAt = { lt: new Date(Date.now() - UNUSED_DAYS * 24 * 60 * 60 * 1000) };
  const unused = await db().import.findMany({ where: { state: "preview", changedAt }, select: { id: true } });
  for (const { id } of unused) {
    await clearImport(id);
    await db().import.deleteMany({ where: { id, state: "preview" } });
  }
}

/** Deletes the rows and files of a person from previews, as part of an erasure. */
export async function erasePreviewed(tx: Prisma.TransactionClient, address: string): Promise<void> {
  const where = { cells: { contains: JSON.stringify(address), mode: "insensitive" } } as const;
  for (const { importId, cells } of await tx.importRow.findMany({ where })) {
    const key = { in: (JSON.parse(cells) as string[]).map(toFileKey) };
    await tx.importFile.deleteMany({ where: { importId, key } });
  }
  await tx.importRow.deleteMany({ where });
}
