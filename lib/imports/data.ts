import "server-only";
import { recordAudit } from "@/lib/audit/audit-log";
import type { ImportAction } from "@/lib/audit/audit-entry";
import type { Hiring } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import type { Import, Prisma } from "@/lib/generated/prisma/client";
import { HttpError, invalid } from "@/lib/http-error";
import { unescapeFormulas } from "@/lib/lists/csv";
import { decodeText } from "@/lib/lists/decode-text";
import { readCsv } from "@/lib/lists/read-csv";
import { checkResume } from "@/lib/resumes/check-resume";
import { scanBytes } from "@/lib/resumes/malware-scanner";
import { toScanColumns } from "@/lib/resumes/rescan-resumes";
import { toFileKey } from "./check-rows";
import { guessMapping, type ImportKind, toMapping } from "./fields";
import { planImport } from "./plan";
import { runImportsSoon } from "./run-imports";
import * as strings from "./strings";

const COLUMNS_MAX = 200;
const ROWS_PER_INSERT = 500;

interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** Stores the rows of a CSV file as a preview. Returns its id. Throws 422 for a file that is not CSV text, has no rows, or has too many rows or columns. */
export async function createImport(admin: Hiring, kind: ImportKind, file: UploadedFile): Promise<string> {
  const text = decodeText(file.bytes);
  if (text === null) throw invalid({ file: strings.notText });
  const [head, ...rows] = readCsv(text, strings.ROWS_MAX + 2);
  const columns = (head?.cells ?? []).map((name) => name.replaceAll("\0", ""));
  if (
    columns.length === 0 ||
    columns.length > COLUMNS_MAX ||
    rows.length === 0 ||
    rows.length > strings.ROWS_MAX
  )
    throw invalid({ file: strings.wrongSize });
  const fileName = toFileKey(file.name).replaceAll("\0", "");
  const data = { kind, fileName, columns, mapping: guessMapping(kind, columns), total: rows.length };
  return db().$transaction(
    async (tx) => {
      const { id } = await tx.import.create({ data: { ...data, createdBy: admin.id }, select: { id: true } });
      for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
        const stored = rows.slice(at, at + ROWS_PER_INSERT).map(({ cells, line }) => {
          const kept = cells && cells.slice(0, COLUMNS_MAX).map(unescapeFormulas);
          return { importId: id, line, cells: JSON.stringify(kept) };
        });
        await tx.importRow.createMany({ data: stored, skipDuplicates: true });
      }
      return id;
    },
    { timeout: 30_000 },
  );
}

/** Keeps the PDF files that a row names. Notes why another one is not kept. Throws 409 unless the import is a preview. */
export async function addFiles(
  _admin: Hiring,
  importId: string,
  files: readonly UploadedFile[],
): Promise<void> {
  await changeImport(db(), importId, ["preview"], {});
  for (const file of files) {
    const key = toFileKey(file.name);
    const cells = { contains: JSON.stringify(key).slice(1, -1), mode: "insensitive" } as const;
    if ((await db().importRow.findFirst({ where: { importId, cells }, select: { line: true } })) === null)
      continue;
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

/** Returns the newest imports. */
export const listImports = (_admin: Hiring): Promise<Import[]> =>
  db().import.findMany({ orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 50 });

/** Says which column holds which field, by the column's index. Throws 409 unless it is a preview. */
export async function mapColumns(_admin: Hiring, id: string, values: Record<string, string>): Promise<void> {
  const { kind, columns } = (await db().import.findUnique({ where: { id } })) ?? {
    kind: "jobs",
    columns: [],
  };
  await changeImport(db(), id, ["preview"], { mapping: toMapping(kind as ImportKind, columns, values) });
}

/** Imports in the background. Throws 409 unless it is a preview. */
export const startImport = (admin: Hiring, id: string) =>
  runIn(admin, id, ["preview"], "import.started", { state: "running" });

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
