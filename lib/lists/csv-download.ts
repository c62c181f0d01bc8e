import { CSV_BOM, type Cell, csvRows } from "./csv";

/** The columns of a file: their heads, and what they hold of a row. */
export type ExportColumns<Row> = readonly (readonly [header: string, cell: (row: Row) => Cell])[];

/**
 * A CSV file that is written while it is sent: the next batch is read when the one before has left. The first is read
 * before anything is answered, so that what fails at once is an error and no half file.
 */
export async function csvDownload<Row>(
  name: string,
  columns: ExportColumns<Row>,
  batches: AsyncGenerator<Row[]>,
): Promise<Response> {
  const encoder = new TextEncoder();
  const write = (rows: Row[]) =>
    encoder.encode(csvRows(rows.map((row) => columns.map(([, cell]) => cell(row)))));
  const first = await batches.next();
  const heads = CSV_BOM + csvRows([columns.map(([header]) => header)]);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(heads));
      if (first.done) controller.close();
      else controller.enqueue(write(first.value));
    },
    async pull(controller) {
      const next = await batches.next();
      if (next.done) controller.close();
      else controller.enqueue(write(next.value));
    },
    async cancel() {
      await batches.return(undefined); // whoever has left is not read for
    },
  });
  const date = new Date().toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": `attachment; filename="${name}-${date}.csv"`,
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}
