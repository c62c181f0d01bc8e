import { adminDownload, defineMethods, parseQuery } from "@/lib/http/route-handlers";
import { HttpError } from "@/lib/http/http-error";
import { openArchive } from "@/lib/privacy/archive";
import { searchEnded } from "@/lib/privacy/strings";
import { exportSchema } from "@/lib/privacy/schema";
import { decryptSubject } from "@/lib/privacy/subject-token";
import { zipResponse } from "@/lib/privacy/zip-response";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminDownload(async (admin, call) => {
    const address = decryptSubject(admin, parseQuery(call, exportSchema).subject);
    if (address === null) throw new HttpError(410, searchEnded);
    return zipResponse(await openArchive(admin, address));
  }),
});
