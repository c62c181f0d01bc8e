import { adminRoute, json, methods, queryOf } from "@/lib/api";
import { applicantResource } from "@/lib/applications/applicant";
import { listApplicants } from "@/lib/applications/data";
import { pageSchema } from "@/lib/page-query";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute(async (admin, call) => {
    const { items, lastKey } = await listApplicants(admin, queryOf(call, pageSchema).startKey);
    return json(200, { items: items.map(applicantResource), lastKey });
  }),
});
