import "server-only";
import { recordAudit } from "@/lib/audit/audit-log";
import type { ImportAction } from "@/lib/audit/audit-entry";
import type { Hiring } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import type { Import } from "@/lib/generated/prisma/client";
import { HttpError, invalid, notFound } from "@/lib/http-error";
import { unescapeFormulas } from "@/lib/lists/csv";
import { decodeText, readCsv } from "@/lib/lists/read-csv";
import { checkResume } from "@/lib/resumes/check-resume";
import { scanBytes } from "@/lib/resumes/malware-scanner";
import { toScanColumns } from "@/lib/resumes/rescan-resumes";
import { toFileKey, type CheckedRow } from "./check-rows";
import { guessMapping, type ImportKind, toMapping } from "./fields";
import { planImport } from "./plan";
import { clearImport, runImportsSoon } from "./run-imports";
import * as strings from "./strings";

const COLUMNS_MAX = 200;
const ROWS_PER_INSERT = 1000;
const RECENT_MAX = 50;

interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** Stores the rows of a CSV file as a preview. Returns its id. Throws 422 for a file that is no table. */
export async function createImport(admin: Hiring, kind: ImportKind, file: UploadedFile): Promise<string> {
  const text = decodeText(file.bytes);
  if (text === null) throw invalid({ file: strings.notText });
  const [head, ...rows] = readCsv(text, strings.ROWS_MAX + 2);
  const columns = (head?.cells ?? []).map((name) => name.replaceAll("\0", ""));
  if (columns.length === 0 || rows.length === 0) throw invalid({ file: strings.noRows });
  if (columns.length > COLUMNS_MAX) throw invalid({ file: strings.tooManyColumns });
  if (rows.length > strings.ROWS_MAX) throw invalid({ file: strings.tooManyRows });
  const { mapping } = guessMapping(kind, columns);
  const fileName = toFileKey(file.name).replaceAll("\0", "");
  const data = { kind, fileName, columns, mapping, total: rows.length, createdBy: admin.id };
  return db().$transaction(
    async (tx) => {
      const { id } = await tx.import.create({ data, select: { id: true } });
      const stored = rows.map(({ cells, line }) => ({
        importId: id,
        line,
        cells: JSON.stringify(cells && cells.slice(0, COLUMNS_MAX).map(unescapeFormulas)),
      }));
      for (let at = 0; at < stored.length; at += ROWS_PER_INSERT)
        await tx.importRow.createMany({ data: stored.slice(at, at + ROWS_PER_INSERT), skipDuplicates: true });
      return id;
    },
    { timeout: 30_000 },
  );
}

/** Keeps the PDF files that a row names. Notes why another one is not kept. Throws 404, and 409 unless the import is a preview. */
export async function addFiles(
  _admin: Hiring,
  importId: string,
  files: readonly UploadedFile[],
): Promise<void> {
  await changePreview(importId, {});
  for (const file of files) {
    const key = toFileKey(file.name);
    const cells = { contains: JSON.stringify(key).slice(1, -1), mode: "insensitive" } as const;
    if (!(await db().importRow.findFirst({ where: { importId, cells }, select: { line: true } }))) continue;
    const data = await checkFile(file);
    const where = { importId_key: { importId, key } };
    await db().importFile.upsert({
      where,
      create: { importId, key, ...data },
      update: data,
      select: { key: true },
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
    if (!(error instanceof HttpError)) throw error;
    return { ...rejected, problem: error.message };
  }
}

/** Throws 404, and 409 when the import is no preview any more. */
async function changePreview(id: string, data: { mapping?: object }): Promise<void> {
  const where = { id, state: "preview" };
  const { count } = await db().import.updateMany({ where, data: { ...data, changedAt: new Date() } });
  if (count === 0) throw await explainState(id);
}

async function explainState(id: string): Promise<HttpError> {
  const found = await db().import.findUnique({ where: { id }, select: { id: true } });
  return found ? new HttpError(409, strings.notInState) : notFound("Import");
}

export interface ImportView extends Import {
  /** The rows that are not imported yet. */
  rows: CheckedRow[];
}

export async function getImport(_admin: Hiring, id: string): Promise<ImportView | null> {
  const found = await db().import.findUnique({ where: { id } });
  return found && { ...found, rows: await planImport(found) };
}

/** Returns the newest imports. */
export const listImports = (_admin: Hiring): Promise<Import[]> =>
  db().import.findMany({ orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: RECENT_MAX });

/** Says which column holds which field, by the column's index. Throws 404, and 409 unless it is a preview. */
export async function mapColumns(_admin: Hiring, id: string, values: Record<string, string>): Promise<void> {
  const found = await db().import.findUnique({ where: { id } });
  if (!found) throw notFound("Import");
  await changePreview(id, { mapping: toMapping(found.kind as ImportKind, found.columns, values) });
}

/** Deletes a preview with its files. Throws 404, and 409 unless it is one. */
export async function discardImport(_admin: Hiring, id: string): Promise<void> {
  await changePreview(id, {});
  await clearImport(id);
  await db().import.deleteMany({ where: { id, state: "preview" } });
}

/** Starts to import in the background. Throws 404, and 409 unless it is a preview. */
export const startImport = (admin: Hiring, id: string) =>
  changeState(admin, id, "import.started", { from: ["preview"], to: "running" });

/** Moves everything that the import has added to the trash, in the background. Throws 404, and 409 unless it runs or is done. */
export const undoImport = (admin: Hiring, id: string) =>
  changeState(admin, id, "import.undone", { from: ["running", "done"], to: "undoing" });

async function changeState(
  { id: actorId, requestId, keyId }: Hiring,
  id: string,
  action: ImportAction,
  { from, to }: { from: string[]; to: string },
): Promise<void> {
  await db().$transaction(async (tx) => {
    const data = { state: to, changedAt: new Date(), ...(to === "undoing" && { undoneBy: actorId }) };
    const { count } = await tx.import.updateMany({ where: { id, state: { in: from } }, data });
    if (count === 0) throw await explainState(id);
    await recordAudit(tx, { actorId, action, target: { type: "import", id }, requestId, keyId });
  });
  runImportsSoon();
}
