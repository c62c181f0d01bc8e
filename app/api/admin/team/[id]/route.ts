import { adminRoute, bodyOf, json, methods, noContent, segment } from "@/lib/api";
import { deleteMember, requireMember, updateMember } from "@/lib/team/data";
import { teamMemberResource } from "@/lib/team/member";
import { memberChangeSchema } from "@/lib/team/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute(async (admin, call) =>
    json(200, teamMemberResource(await requireMember(admin, segment(call, "id")))),
  ),
  PUT: adminRoute(async (admin, call) => {
    const change = await bodyOf(call, memberChangeSchema);
    return json(200, teamMemberResource(await updateMember(admin, segment(call, "id"), change)));
  }),
  DELETE: adminRoute(async (admin, call) => {
    await deleteMember(admin, segment(call, "id"));
    return noContent();
  }),
});
