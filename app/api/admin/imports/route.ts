import type { Hiring } from "@/lib/auth/viewer";
import { adminUpload, defineMethods, jsonResponse } from "@/lib/http/route-handlers";
import { receiveImport } from "@/lib/imports/receive-import";
import { staffPaths } from "@/lib/staff-paths";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: adminUpload(
    async (admin, call) => {
      const id = await receiveImport(admin as Hiring, call);
      return jsonResponse(202, { id, path: staffPaths.import(id) });
    },
    "write applicants",
    "write jobs",
  ),
});
