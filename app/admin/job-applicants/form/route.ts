import { adminUpload, defineMethods, jsonResponse } from "@/lib/http/route-handlers";
import { toApplicationResource } from "@/lib/applications/resource";
import { addApplicantByForm } from "@/lib/applications/submission/submit-by-staff";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: adminUpload(async (admin, call) =>
    jsonResponse(201, toApplicationResource(await addApplicantByForm(admin, call))),
  ),
});
