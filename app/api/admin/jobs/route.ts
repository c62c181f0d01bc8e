import { adminRoute, parseBody, jsonResponse, defineMethods, parseQuery } from "@/lib/http/route-handlers";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { createJob, listJobs } from "@/lib/jobs/data";
import { toJobResource } from "@/lib/jobs/resource";
import { jobSchema } from "@/lib/jobs/schema";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminRoute(["hiring", "read jobs"], async (admin, call) => {
    const { items, lastKey } = await listJobs(admin, parseQuery(call, cursorQuerySchema).startKey);
    return jsonResponse(200, { items: items.map(toJobResource), lastKey });
  }),
  POST: adminRoute(["hiring", "write jobs"], async (admin, call) => {
    const input = await parseBody(call, jobSchema);
    const once = buildNamedKey(`job:${admin.id}`, call.idempotencyKey, input);
    return jsonResponse(201, toJobResource(await createJob(admin, input, once)));
  }),
});
