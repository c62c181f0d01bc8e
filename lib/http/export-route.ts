import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import type { ExportColumns } from "@/lib/lists/csv";
import { type ListQuery, parseListQuery } from "@/lib/lists/list-query";
import type { ListTable } from "@/lib/lists/list-table";
import { csvDownload } from "./csv-download";
import { adminDownload, defineMethods } from "./route-handlers";

/** Returns the handlers of a CSV export. It takes the same query parameters as the list's page. */
export const exportRoute = <Row>(
  fileName: string,
  table: ListTable,
  columns: ExportColumns<Row>,
  readRows: (admin: Admin, query: ListQuery) => AsyncGenerator<Row[]>,
) =>
  defineMethods({
    GET: adminDownload(async (admin, { request }) => {
      const query = parseListQuery(Object.fromEntries(new URL(request.url).searchParams), table);
      return csvDownload(fileName, columns, readRows(admin, query));
    }),
  });
