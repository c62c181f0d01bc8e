import { adminRoute, defineMethods, getPathParam, jsonResponse, parseQuery } from "@/lib/http/route-handlers";
import { findImportPage } from "@/lib/imports/data";
import { toImportResource } from "@/lib/imports/resource";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminRoute(["hiring", "read applicants", "read jobs"], async (admin, call) => {
    const { startKey } = parseQuery(call, cursorQuerySchema);
    const page = await findImportPage(admin, getPathParam(call, "id"), startKey);
    return jsonResponse(200, toImportResource(page));
  }),
});
