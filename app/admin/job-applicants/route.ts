import { adminRoute, jsonResponse, defineMethods, parseQuery } from "@/lib/http/route-handlers";
import { toApplicationResource } from "@/lib/applications/resource";
import { listApplications } from "@/lib/applications/data";
import { addApplicantByJson } from "@/lib/applications/submission/submit-by-staff";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminRoute(async (admin, call) => {
    const { items, lastKey } = await listApplications(admin, parseQuery(call, cursorQuerySchema).startKey);
    return jsonResponse(200, { items: items.map(toApplicationResource), lastKey });
  }, "read applicants"),
  POST: adminRoute(
    async (admin, call) => jsonResponse(201, toApplicationResource(await addApplicantByJson(admin, call))),
    "write applicants",
  ),
});
