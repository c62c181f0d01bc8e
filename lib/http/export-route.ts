import "server-only";
import { Readable } from "node:stream";
import type { Area } from "@/lib/auth/areas";
import { redirectToProof } from "@/lib/auth/step-up/redirect-to-proof";
import { getToday } from "@/lib/calendar/company-days";
import { type ExportColumns, CSV_BOM, csvRows } from "@/lib/lists/csv";
import { exportRows } from "@/lib/lists/export-rows";
import { findUnusedParams, type ListShape, parseListQuery } from "@/lib/lists/list-query";
import type { ListTable } from "@/lib/lists/list-table";
import { HttpError } from "@/lib/http-error";
import { adminDownload, defineMethods } from "./route-handlers";

/**
 * Answers 400 for a filter or an order that the list does not have. With `personalList`, the path of a list with
 * personal data, the file needs a recent proof.
 */
export const exportRoute = <Row, A extends Area>(
  fileName: string,
  table: ListTable<Row, A>,
  columns: ExportColumns<Row>,
  personalList?: string,
) =>
  defineMethods({
    GET: adminDownload([table.area], async (admin, { request }) => {
      const { searchParams, search } = new URL(request.url);
      const params = Object.fromEntries(searchParams);
      rejectUnusedParams(params, table);
      const redirect = personalList ? redirectToProof(admin, request, `${personalList}${search}`) : null;
      if (redirect) return redirect;
      const query = parseListQuery(params, table);
      return csvDownload(fileName, columns, exportRows(admin, table, query));
    }),
  });

function rejectUnusedParams(params: Record<string, string>, shape: ListShape): void {
  const names = findUnusedParams(params, shape);
  if (names.length === 0) return;
  const errors = Object.fromEntries(names.map((name) => [name, "This value is not known here."]));
  throw new HttpError(400, "The query is not valid.", { errors });
}

/**
 * Streams a CSV file, and reads few batches ahead of the client. The first batch is read before the response starts. An early
 * failure is then an error response, not half a file.
 */
async function csvDownload<Row>(
  name: string,
  columns: ExportColumns<Row>,
  batches: AsyncGenerator<Row[]>,
): Promise<Response> {
  const first = await batches.next();
  async function* writeLines() {
    yield CSV_BOM + csvRows([columns.map(([header]) => header)]);
    try {
      for (let batch = first; !batch.done; batch = await batches.next())
        yield csvRows(batch.value.map((row) => columns.map(([, cell]) => cell(row))));
    } finally {
      await batches.return(undefined); // the client may have disconnected
    }
  }
  const body = Readable.toWeb(Readable.from(writeLines(), { objectMode: false }));
  return new Response(body as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": `attachment; filename="${name}-${getToday()}.csv"`,
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}
