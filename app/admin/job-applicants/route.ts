import { adminRoute, jsonResponse, defineMethods, parseQuery } from "@/lib/http/route-handlers";
import { toApplicantResource } from "@/lib/applicants/resource";
import { listApplicants } from "@/lib/applicants/data";
import { addApplicantByJson } from "@/lib/applicants/submission/submit-by-staff";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminRoute(["hiring", "read applicants"], async (admin, call) => {
    const { items, lastKey } = await listApplicants(admin, parseQuery(call, cursorQuerySchema).startKey);
    return jsonResponse(200, { items: items.map(toApplicantResource), lastKey });
  }),
  POST: adminRoute(["hiring", "write applicants"], async (admin, call) =>
    jsonResponse(201, toApplicantResource(await addApplicantByJson(admin, call))),
  ),
});
