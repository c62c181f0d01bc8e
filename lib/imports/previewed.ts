import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { foldEmail } from "@/lib/text/fold-input";
import { COMPOSED_MAX, toFileKey, toFileKeys } from "./check-rows";

/** A row about a person that is not imported yet. */
export interface PreviewedRow {
  id: string;
  importId: string;
  line: number;
  createdAt: Date;
  columns: string[];
  texts: string[];
}

/** Returns the rows whose column of addresses, or any cell without such a column, holds the address. Ignores letter case. */
export async function findPreviewed(
  client: Prisma.TransactionClient,
  address: string,
): Promise<PreviewedRow[]> {
  // A cell may hold the domain in Unicode, and another apostrophe or hyphen. In SQL, "_" stands for any character.
  const local = address.slice(0, address.lastIndexOf("@") + 1).replaceAll(/['-]/g, "_");
  const cells = { contains: JSON.stringify(local).slice(1, -1), mode: "insensitive" } as const;
  const rows = await client.importRow.findMany({
    where: { cells },
    orderBy: [{ importId: "asc" }, { line: "asc" }],
    include: { import: { select: { columns: true, mapping: true, createdAt: true } } },
  });
  return rows.flatMap(({ importId, line, cells, import: { columns, mapping, createdAt } }) => {
    const texts = JSON.parse(cells) as string[];
    const { email } = mapping as Record<string, number>;
    const own = email === undefined ? texts : [texts[email] ?? ""];
    const isAddress = (text: string) =>
      foldEmail(text.slice(0, COMPOSED_MAX)).toLowerCase() === address.toLowerCase();
    if (!own.some(isAddress)) return [];
    return { id: `${importId}-${line}`, importId, line, createdAt, columns, texts };
  });
}

/**
 * Keeps imports from storing rows until the transaction ends, so that an erasure finds a person as a row or as an applicant. The
 * update changes nothing and locks the imports.
 */
export const pauseImports = (tx: Prisma.TransactionClient) =>
  tx.import.updateMany({
    where: { state: { in: ["preview", "running"] } },
    data: { imported: { increment: 0 } },
  });

/** Selects the files to which a row refers. */
const filesOf = ({ importId, texts }: PreviewedRow) => ({
  where: { importId, key: { in: texts.map(toFileKey) } },
});

/** Returns the files to which a person's row refers and no row of another person. `own` are all rows of the person. */
export async function findOwnFiles(
  client: Prisma.TransactionClient,
  row: PreviewedRow,
  own: readonly PreviewedRow[],
) {
  const files = await client.importFile.findMany(filesOf(row));
  if (files.length === 0) return [];
  const { importId } = row;
  const line = { notIn: own.filter((one) => one.importId === importId).map((one) => one.line) };
  const others = await client.importRow.findMany({ where: { importId, line }, select: { cells: true } });
  const shared = new Set(others.flatMap(({ cells }) => toFileKeys(cells)));
  return files.filter(({ key }) => !shared.has(key));
}

/** Deletes the rows with their files, as part of an erasure. */
export async function erasePreviewed(tx: Prisma.TransactionClient, rows: readonly PreviewedRow[]) {
  for (const row of rows) {
    await tx.importFile.deleteMany(filesOf(row));
    await tx.importRow.deleteMany({ where: { importId: row.importId, line: row.line } });
  }
}
