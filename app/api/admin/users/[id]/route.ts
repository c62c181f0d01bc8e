import { recordRoute } from "@/lib/http/record-route";
import { parseBody } from "@/lib/http/route-handlers";
import { changeRole, deleteUser, getUser, setPassword } from "@/lib/users/data";
import { userChangeSchema } from "@/lib/users/schema";
import { toUserResource } from "@/lib/users/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = recordRoute({
  area: "people",
  name: "User",
  keyRights: { read: "read users" },
  get: getUser,
  toResource: toUserResource,
  change: async (admin, id, call) => {
    const { role, password, version } = await parseBody(call, userChangeSchema);
    const user = role
      ? await changeRole(admin, id, role, version)
      : await setPassword(admin, id, password ?? "", version);
    return { user: toUserResource(user) };
  },
  remove: deleteUser,
});
