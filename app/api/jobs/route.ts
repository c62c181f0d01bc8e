import { json, methods, openRoute, queryOf } from "@/lib/api";
import { preflight } from "@/lib/open-answer";
import { jobResource } from "@/lib/jobs/job";
import { listOpenings } from "@/lib/jobs/openings";
import { pageSchema } from "@/lib/page-query";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: openRoute(async (call) => {
    const { items, lastKey } = await listOpenings(queryOf(call, pageSchema).startKey);
    return json(200, { items: items.map(jobResource), lastKey });
  }),
  OPTIONS: preflight,
});
