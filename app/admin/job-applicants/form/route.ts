import { adminUpload, defineMethods, jsonResponse } from "@/lib/http/route-handlers";
import { toApplicantResource } from "@/lib/applicants/resource";
import { addApplicantByForm } from "@/lib/applicants/submission/submit-by-staff";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: adminUpload(["hiring"], async (admin, call) =>
    jsonResponse(201, toApplicantResource(await addApplicantByForm(admin, call))),
  ),
});
