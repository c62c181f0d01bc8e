import { listRoute } from "@/lib/http/record-route";
import { adminRoute, jsonResponse, defineMethods } from "@/lib/http/route-handlers";
import { toApplicantResource } from "@/lib/applicants/resource";
import { listApplicants } from "@/lib/applicants/data";
import { addApplicantByJson } from "@/lib/applicants/submission/submit-by-staff";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: listRoute("hiring", "read applicants", listApplicants, toApplicantResource),
  POST: adminRoute(["hiring", "write applicants"], async (admin, call) =>
    jsonResponse(201, toApplicantResource(await addApplicantByJson(admin, call))),
  ),
});
