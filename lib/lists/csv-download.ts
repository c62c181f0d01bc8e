import { CSV_BOM, csvRows, type ExportColumns } from "@/lib/lists/csv";

/**
 * Streams a CSV file. Each batch is read when the client has received the one before. The first batch is read
 * before the response starts. An early failure is then an error response, not half a file.
 */
export async function csvDownload<Row>(
  name: string,
  columns: ExportColumns<Row>,
  batches: AsyncGenerator<Row[]>,
): Promise<Response> {
  const encoder = new TextEncoder();
  const encodeRows = (rows: Row[]) =>
    encoder.encode(csvRows(rows.map((row) => columns.map(([, cell]) => cell(row)))));
  const first = await batches.next();
  const headerRow = CSV_BOM + csvRows([columns.map(([header]) => header)]);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(headerRow));
      if (first.done) controller.close();
      else controller.enqueue(encodeRows(first.value));
    },
    async pull(controller) {
      const next = await batches.next();
      if (next.done) controller.close();
      else controller.enqueue(encodeRows(next.value));
    },
    async cancel() {
      await batches.return(undefined); // the client disconnected
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
