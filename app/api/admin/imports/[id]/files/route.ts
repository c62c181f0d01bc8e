import type { Hiring } from "@/lib/auth/viewer";
import { adminUpload, defineMethods, noContent } from "@/lib/http/route-handlers";
import { receiveImportFiles } from "@/lib/imports/receive-import";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: adminUpload(
    async (admin, call) => {
      await receiveImportFiles(admin as Hiring, call);
      return noContent();
    },
    "write applicants",
    "write jobs",
  ),
});
