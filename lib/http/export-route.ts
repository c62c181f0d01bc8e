import "server-only";
import type { ExportColumns } from "@/lib/lists/csv";
import { exportRows } from "@/lib/lists/export-rows";
import { parseListQuery } from "@/lib/lists/list-query";
import type { ListTable } from "@/lib/lists/list-table";
import { csvDownload } from "./csv-download";
import { adminDownload, defineMethods } from "./route-handlers";

/** Returns the handlers of a CSV export. It takes the same query parameters as the list's page. */
export const exportRoute = <Row>(fileName: string, table: ListTable<Row>, columns: ExportColumns<Row>) =>
  defineMethods({
    GET: adminDownload(async (admin, { request }) => {
      const query = parseListQuery(Object.fromEntries(new URL(request.url).searchParams), table);
      return csvDownload(fileName, columns, exportRows(admin, table, query));
    }),
  });
