import type { Site } from "@/lib/auth/viewer";
import { deleteHook } from "@/lib/hooks/data";
import { adminRoute, defineMethods, getPathParam, noContent } from "@/lib/http/route-handlers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  DELETE: adminRoute(async (admin, call) => {
    await deleteHook(admin as Site, getPathParam(call, "id"));
    return noContent();
  }),
});
