import * as z from "zod/mini";
import { adminRoute, bodyOf, json, methods, queryOf } from "@/lib/api";
import { namedKey } from "@/lib/idempotency";
import { createJob, listJobs } from "@/lib/jobs/data";
import { jobResource } from "@/lib/jobs/job";
import { jobSchema } from "@/lib/jobs/schema";

const query = z.object({ startKey: z.optional(z.string()) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute(async (admin, call) => {
    const { items, lastKey } = await listJobs(admin, queryOf(call, query).startKey);
    return json(200, { items: items.map(jobResource), lastKey });
  }),
  POST: adminRoute(async (admin, call) => {
    const input = await bodyOf(call, jobSchema);
    const once = call.idempotencyKey ? namedKey("job", call.idempotencyKey, input) : undefined;
    return json(201, jobResource(await createJob(admin, input, once)));
  }),
});
