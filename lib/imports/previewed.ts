import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { foldEmail } from "@/lib/text/fold-input";
import { COMPOSED_MAX, toFileKey, toFileKeys } from "./check-rows";

/** Line of the first row, which an import holds as its columns. In a file without names of columns, it is about a person. */
const HEAD_LINE = 1;

/** A row about a person that is not imported yet. */
export type PreviewedRow = Awaited<ReturnType<typeof findPreviewed>>[number];

/** Returns the rows whose column of addresses, or any cell without such a column, holds the address. Ignores letter case. */
export async function findPreviewed(client: Prisma.TransactionClient, address: string) {
  // A cell may hold the domain in Unicode, and another apostrophe or hyphen. In SQL, "_" stands for any character.
  const local = address.slice(0, address.lastIndexOf("@") + 1).replaceAll(/['-]/g, "_");
  const cells = { contains: JSON.stringify(local).slice(1, -1), mode: "insensitive" } as const;
  const imported = { select: { id: true, columns: true, mapping: true, createdAt: true } } as const;
  const heads = await client.import.findMany({ where: { columns: { isEmpty: false } }, ...imported });
  const rows = await client.importRow.findMany({
    where: { cells },
    orderBy: [{ importId: "asc" }, { line: "asc" }],
    include: { import: imported },
  });
  const stored = [
    ...heads.map((head) => ({ line: HEAD_LINE, texts: head.columns, import: head })),
    ...rows.map((row) => ({ ...row, texts: JSON.parse(row.cells) as string[] })),
  ];
  return stored.flatMap(({ line, texts, import: { id: importId, columns, mapping, createdAt } }) => {
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

/**
 * Deletes the rows with their files, as part of an erasure. Of a first row, empties the names of the columns. The chosen fields
 * stay, so the others can be imported.
 */
export async function erasePreviewed(tx: Prisma.TransactionClient, rows: readonly PreviewedRow[]) {
  for (const row of rows) {
    await tx.importFile.deleteMany(filesOf(row));
    const { importId, line, texts } = row;
    if (line === HEAD_LINE)
      await tx.import.updateMany({ where: { id: importId }, data: { columns: texts.map(() => "") } });
    else await tx.importRow.deleteMany({ where: { importId, line } });
  }
}
