import * as z from "zod/mini";
import { adminRoute, json, methods, queryOf } from "@/lib/api";
import { applicantResource } from "@/lib/applications/applicant";
import { listApplicants } from "@/lib/applications/data";

const query = z.object({ startKey: z.optional(z.string()) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute(async (admin, call) => {
    const { items, lastKey } = await listApplicants(admin, queryOf(call, query).startKey);
    return json(200, { items: items.map(applicantResource), lastKey });
  }),
});
