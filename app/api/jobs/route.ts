import * as z from "zod/mini";
import { json, methods, publicRoute, queryOf } from "@/lib/api";
import { jobResource } from "@/lib/jobs/job";
import { listOpenings } from "@/lib/jobs/openings";

const query = z.object({ startKey: z.optional(z.string()) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async (call) => {
    const { items, lastKey } = await listOpenings(queryOf(call, query).startKey);
    return json(200, { items: items.map(jobResource), lastKey });
  }),
});
