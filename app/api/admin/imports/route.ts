import { adminUpload, defineMethods, jsonResponse } from "@/lib/http/route-handlers";
import { receiveImport } from "@/lib/imports/receive-import";
import { staffPaths } from "@/lib/staff-paths";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: adminUpload(["hiring", "write applicants", "write jobs"], async (admin, call) => {
    const id = await receiveImport(admin, call);
    return jsonResponse(202, { id, path: staffPaths.import(id) });
  }),
});
