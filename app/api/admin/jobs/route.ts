import { listRoute } from "@/lib/http/record-route";
import { adminRoute, parseBody, jsonResponse, defineMethods } from "@/lib/http/route-handlers";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { createJob, listJobs } from "@/lib/jobs/data";
import { toJobResource } from "@/lib/jobs/resource";
import { jobSchema } from "@/lib/jobs/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: listRoute("hiring", "read jobs", listJobs, toJobResource),
  POST: adminRoute(["hiring", "write jobs"], async (admin, call) => {
    const input = await parseBody(call, jobSchema);
    const once = buildNamedKey(`job:${admin.id}`, call.idempotencyKey, input);
    return jsonResponse(201, toJobResource(await createJob(admin, input, once)));
  }),
});
