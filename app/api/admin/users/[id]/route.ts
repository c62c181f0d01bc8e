import { adminRoute, bodyOf, json, methods, noContent, segment } from "@/lib/api";
import { changeRole, deleteUser, requireUser, setPassword } from "@/lib/users/data";
import { userChangeSchema } from "@/lib/users/schema";
import { userResource } from "@/lib/users/user";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute(async (admin, call) =>
    json(200, userResource(await requireUser(admin, segment(call, "id")))),
  ),
  PUT: adminRoute(async (admin, call) => {
    const { role, password, version } = await bodyOf(call, userChangeSchema);
    const id = segment(call, "id");
    const user = role
      ? await changeRole(admin, id, role, version)
      : await setPassword(admin, id, password ?? "", version);
    return json(200, { user: userResource(user) });
  }),
  DELETE: adminRoute(async (admin, call) => {
    await deleteUser(admin, segment(call, "id"));
    return noContent();
  }),
});
