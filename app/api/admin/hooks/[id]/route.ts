import { deleteHook } from "@/lib/hooks/data";
import { adminRoute, defineMethods, getPathParam, noContent } from "@/lib/http/route-handlers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  DELETE: adminRoute(["site"], async (admin, call) => {
    await deleteHook(admin, getPathParam(call, "id"));
    return noContent();
  }),
});
