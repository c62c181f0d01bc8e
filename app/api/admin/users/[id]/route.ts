import { recordRoute } from "@/lib/http/record-route";
import { parseBody } from "@/lib/http/route-handlers";
import { changeAreas, changeRole, deleteUser, getUser, setPassword } from "@/lib/users/data";
import { userChangeSchema } from "@/lib/users/schema";
import { toUserResource } from "@/lib/users/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = recordRoute({
  area: "people",
  name: "User",
  keyRights: { read: "read users" },
  get: getUser,
  toResource: toUserResource,
  change: async (admin, id, call) => {
    const { role, areas, password, version } = await parseBody(call, userChangeSchema);
    const change = role
      ? changeRole(admin, id, role, version)
      : areas
        ? changeAreas(admin, id, areas, version)
        : setPassword(admin, id, password ?? "", version);
    return { user: toUserResource(await change) };
  },
  remove: deleteUser,
});
