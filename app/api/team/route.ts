import { json, methods, openRoute, queryOf } from "@/lib/api";
import { preflight } from "@/lib/open-answer";
import { listTeam } from "@/lib/team/data";
import { teamMemberResource } from "@/lib/team/member";
import { pageSchema } from "@/lib/page-query";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: openRoute(async (call) => {
    const { items, lastKey } = await listTeam(queryOf(call, pageSchema).startKey);
    return json(200, { items: items.map(teamMemberResource), lastKey });
  }),
  OPTIONS: preflight,
});
