import { recordRoute } from "@/lib/http/record-route";
import { parseBody } from "@/lib/http/route-handlers";
import { changeAccess, deleteUser, getUser, setPassword } from "@/lib/users/data";
import { userChangeSchema } from "@/lib/users/schema";
import { toUserResource } from "@/lib/users/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = recordRoute({
  area: "people",
  name: "User",
  keyRights: { read: "read users" },
  get: getUser,
  toResource: toUserResource,
  change: async (admin, id, call) => {
    const { password, version, ...access } = await parseBody(call, userChangeSchema);
    const user =
      password === undefined
        ? await changeAccess(admin, id, access, version)
        : await setPassword(admin, id, password, version);
    return { user: toUserResource(user) };
  },
  remove: deleteUser,
});
