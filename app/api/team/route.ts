import * as z from "zod/mini";
import { json, methods, publicRoute, queryOf } from "@/lib/api";
import { listTeam } from "@/lib/team/data";
import { teamMemberResource } from "@/lib/team/member";

const query = z.object({ startKey: z.optional(z.string()) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async (call) => {
    const { items, lastKey } = await listTeam(queryOf(call, query).startKey);
    return json(200, { items: items.map(teamMemberResource), lastKey });
  }),
});
