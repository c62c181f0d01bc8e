import { adminRoute, bodyOf, json, methods, queryOf } from "@/lib/api";
import { namedKey } from "@/lib/idempotency";
import { createJob, listJobs } from "@/lib/jobs/data";
import { jobResource } from "@/lib/jobs/job";
import { jobSchema } from "@/lib/jobs/schema";
import { pageSchema } from "@/lib/page-query";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute(async (admin, call) => {
    const { items, lastKey } = await listJobs(admin, queryOf(call, pageSchema).startKey);
    return json(200, { items: items.map(jobResource), lastKey });
  }),
  POST: adminRoute(async (admin, call) => {
    const input = await bodyOf(call, jobSchema);
    const once = call.idempotencyKey ? namedKey("job", call.idempotencyKey, input) : undefined;
    return json(201, jobResource(await createJob(admin, input, once)));
  }),
});
