import "server-only";
import { recordAdminActions } from "@/lib/audit/audit-log";
import { advisoryLocks } from "@/lib/database/advisory-locks";
import { db, pingDatabase } from "@/lib/database/db";
import { lockRow, lockRowWithTrash } from "@/lib/database/locks";
import { withAdvisoryLock } from "@/lib/database/with-advisory-lock";
import { type Import, Prisma } from "@/lib/generated/prisma/client";
import { isDatabaseDown } from "@/lib/http/catch-database-down";
import { buildDetailColumns } from "@/lib/jobs/details/detail-columns";
import { log } from "@/lib/log";
import { resumeStore } from "@/lib/resumes/resume-store";
import type { SavedResume } from "@/lib/resumes/resume-store-types";
import { MOVE_OPTIONS, moveManyToTrash } from "@/lib/trash/move-to-trash";
import type { CheckedRow } from "./check-rows";
import { planImport } from "./plan";

const BATCH_SIZE = 50;
/** Rows of one run that may fail before it pauses until the next: each may have waited for the timeout of a statement. */
const FAILURES_MAX = 25;
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/**
 * Runs and undoes imports until none is left. Continues what a crash has interrupted. When an import fails, the others still
 * run; then throws its error. After a day it ends without the rows that are left. Returns null while another instance does.
 */
export const runImports = () =>
  withAdvisoryLock(advisoryLocks.imports, async () => {
    const failures = new Map<string, unknown>();
    for (;;) {
      const where = { state: { in: ["running", "undoing"] }, id: { notIn: [...failures.keys()] } };
      const next = await db().import.findFirst({ where, orderBy: { changedAt: "asc" } });
      if (!next) break;
      const isRunning = next.state === "running";
      try {
        await (isRunning ? importRows(next) : undo(next));
      } catch (error) {
        failures.set(next.id, error);
        if (isRunning && next.changedAt.getTime() < Date.now() - DAY_MS)
          await finish(next, "running", "done");
      }
    }
    const [firstFailure] = failures.values();
    if (failures.size > 0) throw firstFailure;
  });

/** Runs in the background. Maintenance continues after a failure. */
export function runImportsSoon(): void {
  void runImports().catch((error: unknown) => log.error("imports.failed", error));
}

/** Throws when the database failed on rows that it may take later. */
async function importRows(started: Import): Promise<void> {
  const failures: unknown[] = [];
  for (const row of await planImport(started)) {
    if (!row.data) continue;
    try {
      if (!(await importRow(started, row, row.data))) return;
    } catch (error) {
      if (await leaveOut(started, row, error)) continue;
      failures.push(error);
      if (failures.length === FAILURES_MAX) break;
    }
  }
  if (failures.length > 0) throw failures[0];
  await finish(started, "running", "done");
}

/** Leaves out a row that the database refuses. Returns false for one that it may take later. Throws in an outage. */
async function leaveOut({ id: importId }: Import, { line }: CheckedRow, error: unknown): Promise<boolean> {
  log.error("imports.rowFailed", error, { import: importId, line });
  if (isDatabaseDown(error)) {
    await pingDatabase();
    return false;
  }
  await db().importRow.deleteMany({ where: { importId, line } });
  return true;
}

/** Stores a row and forgets it, in one transaction. Returns false when the import was undone meanwhile. */
async function importRow(
  { id: importId, kind, createdBy, startedBy }: Import,
  { line }: CheckedRow,
  data: NonNullable<CheckedRow["data"]>,
): Promise<boolean> {
  const key = ("fileKey" in data && data.fileKey) || "";
  const file = key ? await db().importFile.findUnique({ where: { importId_key: { importId, key } } }) : null;
  const saved = file?.bytes ? await resumeStore.save(file.bytes) : undefined;
  const columns = file && {
    resumeName: file.name,
    resumeSize: file.bytes?.byteLength,
    resumeScan: file.scan,
    resumeScanAttempts: file.scanAttempts,
  };
  try {
    return await db().$transaction(async (tx) => {
      await lockRowWithTrash(tx, Prisma.sql`imports`, importId);
      const { state } = await tx.import.findUniqueOrThrow({ where: { id: importId } });
      if (state !== "running") return false;
      // An erasure may have deleted the row.
      const { count } = await tx.importRow.deleteMany({ where: { importId, line } });
      const stored = count === 1 && (await store(tx, data, { importId, ...columns }, saved));
      if (!stored) return true;
      const target = kind === "jobs" ? "job" : "applicant";
      const actor = { id: startedBy ?? createdBy, requestId: "import" };
      await recordAdminActions(tx, actor, "imported", target, [stored]);
      await tx.import.update({ where: { id: importId }, data: { imported: { increment: 1 } } });
      return true;
    });
  } finally {
    // Leaves a file that belongs to an applicant.
    await saved?.discard();
  }
}

/** Queues no mail and starts no clock. Returns null for an applicant whose job is deleted by now. */
async function store(
  tx: Prisma.TransactionClient,
  data: NonNullable<CheckedRow["data"]>,
  columns: { importId: string },
  saved: SavedResume | undefined,
): Promise<{ id: string } | null> {
  const select = { id: true };
  if ("job" in data) {
    const job = { ...data.job, ...(await buildDetailColumns(tx, data.job)), ...columns };
    return tx.job.create({ data: job, select });
  }
  if (!(await lockRow(tx, "jobs", data.applicant.jobId))) return null;
  const applicant = { ...data.applicant, ...columns, source: "import", clockStoppedAt: new Date() };
  const row = await tx.applicant.create({ data: applicant, select });
  await saved?.attach(tx, row.id);
  return row;
}

async function undo(undone: Import): Promise<void> {
  const { id: importId, kind, undoneBy } = undone;
  for (;;) {
    const batch = { where: { importId }, take: BATCH_SIZE, select: { id: true } };
    const rows = await (kind === "jobs" ? db().job.findMany(batch) : db().applicant.findMany(batch));
    if (rows.length === 0) return finish(undone, "undoing", "undone");
    const [actor, ids] = [{ id: undoneBy ?? undefined, requestId: "import" }, rows.map(({ id }) => id)];
    const type = kind === "jobs" ? "job" : "applicant";
    await db().$transaction((tx) => moveManyToTrash(tx, actor, type, ids), MOVE_OPTIONS);
  }
}

/** In a file without a header, the first row is stored as the columns and may be about a person. */
const NO_COLUMNS = { columns: [], mapping: {} };

/** Deletes the rows and files of an import, which are data about people. */
async function finish({ id }: Import, from: string, state: string): Promise<void> {
  for (;;) {
    const batch = { where: { importId: id }, take: BATCH_SIZE, select: { key: true } };
    const keys = (await db().importFile.findMany(batch)).map(({ key }) => key);
    if (keys.length === 0) break;
    await db().importFile.deleteMany({ where: { importId: id, key: { in: keys } } });
  }
  await db().importRow.deleteMany({ where: { importId: id } });
  await db().import.updateMany({ where: { id, state: from }, data: { state, ...NO_COLUMNS } });
}

/** Undoes the previews that no one has used for seven days. */
export async function undoUnusedPreviews(): Promise<void> {
  const changedAt = { lt: new Date(Date.now() - WEEK_MS) };
  await db().import.updateMany({ where: { state: "preview", changedAt }, data: { state: "undoing" } });
  await runImports();
}
