import { adminDownload, methods, queryOf } from "@/lib/api";
import { Failure } from "@/lib/failure";
import { openArchive } from "@/lib/privacy/archive";
import { searchEnded } from "@/lib/privacy/catalogue";
import { exportSchema } from "@/lib/privacy/schema";
import { openSubject } from "@/lib/privacy/subject";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminDownload(async (admin, call) => {
    const address = openSubject(admin, queryOf(call, exportSchema).subject);
    if (address === null) throw new Failure(410, searchEnded);
    const files = await openArchive(admin, address);
    // Loaded with the first export: nobody else needs it.
    const { makeZip } = await import("client-zip");
    return new Response(makeZip(files), {
      headers: {
        "content-type": "application/zip",
        // No address in the name: a folder of downloads is read by others.
        "content-disposition": `attachment; filename="privacy-${new Date().toISOString().slice(0, 10)}.zip"`,
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      },
    });
  }),
});
