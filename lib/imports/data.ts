import "server-only";
import { recordAudit } from "@/lib/audit/audit-log";
import type { ImportAction } from "@/lib/audit/audit-entry";
import type { Hiring } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import type { Import, Prisma } from "@/lib/generated/prisma/client";
import { HttpError, invalid, notFound } from "@/lib/http-error";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import { unescapeFormulas } from "@/lib/lists/csv";
import { cursorPage, decodeCursor } from "@/lib/lists/cursor";
import { decodeText } from "@/lib/lists/decode-text";
import { readCsv } from "@/lib/lists/read-csv";
import { checkResume } from "@/lib/resumes/check-resume";
import { scanBytes } from "@/lib/resumes/malware-scanner";
import { toScanColumns } from "@/lib/resumes/rescan-resumes";
import { toFileKey, toFileKeys } from "./check-rows";
import { guessMapping, type ImportKind, toMapping } from "./fields";
import { planImport } from "./plan";
import { toImportRow } from "./resource";
import { runImportsSoon } from "./run-imports";
import * as strings from "./strings";

const COLUMNS_MAX = 200;
const ROWS_PER_INSERT = 500;
/** More than in other lists, because each page checks the whole file. */
const ROWS_PER_PAGE = 1000;

interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Stores the rows of a CSV file as a preview. A repeated call gets the same import. Throws 422 for a file that is not CSV text,
 * has no rows, or has too many rows or columns, and 409 and 422 as `storeOnce`.
 */
export async function createImport(
  admin: Hiring,
  kind: ImportKind,
  file: UploadedFile,
  once?: IdempotencyKey,
): Promise<{ id: string; repeated: boolean }> {
  const text = decodeText(file.bytes);
  if (text === null) throw invalid({ file: strings.notText });
  const [head, ...rows] = await readCsv(text, strings.ROWS_MAX + 2);
  const columns = head?.cells ?? [];
  const isWithin = (count: number, max: number) => count > 0 && count <= max;
  if (!isWithin(columns.length, COLUMNS_MAX) || !isWithin(rows.length, strings.ROWS_MAX))
    throw invalid({ file: strings.wrongSize });
  const fileName = toFileKey(file.name).replaceAll("\0", "");
  const data = { kind, fileName, columns, mapping: guessMapping(kind, columns), total: rows.length };
  const store = async (tx: Prisma.TransactionClient) => {
    const { id } = await tx.import.create({ data: { ...data, createdBy: admin.id }, select: { id: true } });
    for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
      const stored = rows.slice(at, at + ROWS_PER_INSERT).map(({ cells, line }) => {
        const kept = cells && cells.slice(0, COLUMNS_MAX).map(unescapeFormulas);
        return { importId: id, line, cells: JSON.stringify(kept) };
      });
      await tx.importRow.createMany({ data: stored, skipDuplicates: true });
    }
    return id;
  };
  return db().$transaction((tx) => storeOnce(tx, once, () => store(tx)), { timeout: 30_000 });
}

/** Keeps the PDF files that a row names. Notes why another one is not kept. Throws 409 unless the import is a preview. */
export async function addFiles(
  _admin: Hiring,
  importId: string,
  files: readonly UploadedFile[],
): Promise<void> {
  await changeImport(db(), importId, ["preview"], {});
  if (files.length === 0) return;
  const rows = await db().importRow.findMany({ where: { importId }, select: { cells: true } });
  const named = new Set(rows.flatMap(({ cells }) => toFileKeys(cells)));
  for (const file of files) {
    const key = toFileKey(file.name);
    if (!named.has(key)) continue;
    const data = await checkFile(file);
    const one = { where: { importId_key: { importId, key } }, select: { key: true } };
    await db().$transaction(async (tx) => {
      // Locks the import, so that it cannot be started before the file is stored.
      await changeImport(tx, importId, ["preview"], {});
      await tx.importFile.upsert({ ...one, create: { importId, key, ...data }, update: data });
    });
  }
}

async function checkFile(file: UploadedFile) {
  const rejected = { name: file.name.replaceAll("\0", ""), scan: null, scanAttempts: 0, bytes: null };
  try {
    const { name, bytes } = checkResume(file);
    const { resumeScan: scan, resumeScanAttempts: scanAttempts } = toScanColumns(await scanBytes(bytes));
    if (scan === "INFECTED") return { ...rejected, problem: strings.infected };
    return { name, problem: null, scan, scanAttempts, bytes: bytes as Uint8Array<ArrayBuffer> };
  } catch (error) {
    if (error instanceof HttpError) return { ...rejected, problem: error.message };
    throw error;
  }
}

/** Throws 409 unless the import is in one of the states. */
async function changeImport(
  client: Prisma.TransactionClient,
  id: string,
  from: string[],
  data: Prisma.ImportUpdateManyMutationInput,
): Promise<void> {
  const where = { id, state: { in: from } };
  const { count } = await client.import.updateMany({ where, data: { ...data, changedAt: new Date() } });
  if (count === 0) throw new HttpError(409, strings.notInState);
}

/** Returns an import, and for a preview what becomes of its rows. */
export async function getImport(_admin: Hiring, id: string) {
  const found = await db().import.findUnique({ where: { id } });
  return found && { ...found, rows: found.state === "preview" ? await planImport(found) : [] };
}

/** Returns an import and a page of its rows for the JSON API. Throws 404, and 400 for an invalid cursor. */
export async function findImportPage(admin: Hiring, id: string, startKey?: string) {
  const list = `import:${id}`;
  const [after = 0] = decodeCursor<[line: number, id: string]>(list, startKey) ?? [];
  const found = await getImport(admin, id);
  if (!found) throw notFound("Import");
  const rows = found.rows.filter(({ line }) => line > after).map(toImportRow);
  return { ...found, ...cursorPage(list, rows, ({ line }) => [line, id], ROWS_PER_PAGE) };
}

/** Returns the ids of the jobs that an import has added and that are not in the trash. */
export async function listImportedJobs(_admin: Hiring, importId: string): Promise<string[]> {
  const jobs = await db().job.findMany({ where: { importId }, select: { id: true } });
  return jobs.map(({ id }) => id);
}

export const listImports = (_admin: Hiring): Promise<Import[]> =>
  db().import.findMany({ orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 50 });

/** Says which column holds which field, by the column's index. Throws 409 unless it is a preview. */
export async function mapColumns(_admin: Hiring, id: string, values: Record<string, string>): Promise<void> {
  const found = await db().import.findUnique({ where: { id } });
  const mapping = found ? toMapping(found.kind as ImportKind, found.columns, values) : {};
  await changeImport(db(), id, ["preview"], { mapping });
}

/** Imports in the background. Throws 409 unless it is a preview. */
export const startImport = (admin: Hiring, id: string) =>
  runIn(admin, id, ["preview"], "import.started", { state: "running", startedBy: admin.id });

/** Deletes what was uploaded, and moves everything that was imported to the trash. Throws 409 for an undone import. */
export const undoImport = (admin: Hiring, id: string) =>
  runIn(admin, id, ["preview", "running", "done"], "import.undone", { state: "undoing", undoneBy: admin.id });

async function runIn(
  { id: actorId, requestId, keyId }: Hiring,
  id: string,
  from: string[],
  action: ImportAction,
  data: Prisma.ImportUpdateManyMutationInput,
): Promise<void> {
  await db().$transaction(async (tx) => {
    await changeImport(tx, id, from, data);
    await recordAudit(tx, { actorId, action, target: { type: "import", id }, requestId, keyId });
  });
  runImportsSoon();
}
