import { recordRoute } from "@/lib/http/record-route";
import { parseBody } from "@/lib/http/route-handlers";
import { deleteMember, getMember, updateMember } from "@/lib/team/data";
import { toTeamMemberResource } from "@/lib/team/resource";
import { memberChangeSchema } from "@/lib/team/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = recordRoute({
  area: "site",
  name: "Team member",
  keyRights: { read: "read team", write: "write team" },
  get: getMember,
  toResource: toTeamMemberResource,
  change: async (admin, id, call) =>
    toTeamMemberResource(await updateMember(admin, id, await parseBody(call, memberChangeSchema))),
  remove: deleteMember,
});
