import "server-only";
import type { Area } from "@/lib/auth/areas";
import { redirectToProof } from "@/lib/auth/step-up/redirect-to-proof";
import type { ExportColumns } from "@/lib/lists/csv";
import { exportRows } from "@/lib/lists/export-rows";
import { findUnusedParams, type ListShape, parseListQuery } from "@/lib/lists/list-query";
import type { ListTable } from "@/lib/lists/list-table";
import { HttpError } from "@/lib/http-error";
import { csvDownload } from "@/lib/lists/csv-download";
import { adminDownload, defineMethods } from "./route-handlers";

/**
 * Returns the handlers of a CSV export. It takes the same query parameters as the list's page, and answers 400 for a filter
 * or an order that the list does not have. With `personalList`, the path of a list with personal data, the file needs a
 * recent proof.
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
