import {
  adminRoute,
  parseBody,
  jsonResponse,
  defineMethods,
  noContent,
  getPathParam,
} from "@/lib/http/route-handlers";
import { changeRole, deleteUser, requireUser, setPassword } from "@/lib/users/data";
import { userChangeSchema } from "@/lib/users/schema";
import { toUserResource } from "@/lib/users/user";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminRoute(async (admin, call) =>
    jsonResponse(200, toUserResource(await requireUser(admin, getPathParam(call, "id")))),
  ),
  PUT: adminRoute(async (admin, call) => {
    const { role, password, version } = await parseBody(call, userChangeSchema);
    const id = getPathParam(call, "id");
    const user = role
      ? await changeRole(admin, id, role, version)
      : await setPassword(admin, id, password ?? "", version);
    return jsonResponse(200, { user: toUserResource(user) });
  }),
  DELETE: adminRoute(async (admin, call) => {
    await deleteUser(admin, getPathParam(call, "id"));
    return noContent();
  }),
});
