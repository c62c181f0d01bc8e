import { adminDownload, defineMethods, parseQuery } from "@/lib/http/route-handlers";
import { HttpError } from "@/lib/http/http-error";
import { openArchive } from "@/lib/privacy/archive";
import { searchEnded } from "@/lib/privacy/strings";
import { exportSchema } from "@/lib/privacy/schema";
import { decryptSubject } from "@/lib/privacy/subject-token";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminDownload(async (admin, call) => {
    const address = decryptSubject(admin, parseQuery(call, exportSchema).subject);
    if (address === null) throw new HttpError(410, searchEnded);
    const files = await openArchive(admin, address);
    // Loaded on first use, because exports are rare.
    const { makeZip } = await import("client-zip");
    return new Response(makeZip(files), {
      headers: {
        "content-type": "application/zip",
        // No address in the file name, because other people may see a folder of downloads.
        "content-disposition": `attachment; filename="privacy-${new Date().toISOString().slice(0, 10)}.zip"`,
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      },
    });
  }),
});
