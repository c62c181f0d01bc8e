import { adminDownload, defineMethods, parseQuery } from "@/lib/http/route-handlers";
import { HttpError } from "@/lib/http-error";
import { redirectToProof } from "@/lib/auth/step-up/redirect-to-proof";
import { openArchive, openLocked } from "@/lib/privacy/archive";
import { searchEnded } from "@/lib/privacy/strings";
import { exportSchema } from "@/lib/privacy/schema";
import { decryptSubject } from "@/lib/privacy/subject-token";
import { zipResponse } from "@/lib/privacy/zip-response";
import { staffPaths } from "@/lib/staff-paths";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminDownload(["people"], async (admin, call) => {
    const { subject, locked } = parseQuery(call, exportSchema);
    const address = decryptSubject(admin, subject);
    if (address === null) throw new HttpError(410, searchEnded);
    const redirect = redirectToProof(admin, call.request, staffPaths.privacyResults(subject));
    if (redirect) return redirect;
    return zipResponse(await (locked ? openLocked(admin, address, locked) : openArchive(admin, address)));
  }),
});
