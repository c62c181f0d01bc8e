import {
  adminRoute,
  parseBody,
  jsonResponse,
  defineMethods,
  noContent,
  getPathParam,
} from "@/lib/http/route-handlers";
import { deleteMember, requireMember, updateMember } from "@/lib/team/data";
import { toTeamMemberResource } from "@/lib/team/member";
import { memberChangeSchema } from "@/lib/team/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminRoute(async (admin, call) =>
    jsonResponse(200, toTeamMemberResource(await requireMember(admin, getPathParam(call, "id")))),
  ),
  PUT: adminRoute(async (admin, call) => {
    const change = await parseBody(call, memberChangeSchema);
    return jsonResponse(
      200,
      toTeamMemberResource(await updateMember(admin, getPathParam(call, "id"), change)),
    );
  }),
  DELETE: adminRoute(async (admin, call) => {
    await deleteMember(admin, getPathParam(call, "id"));
    return noContent();
  }),
});
