import { revokeApiKey } from "@/lib/api-keys/data";
import { adminRoute, defineMethods, getPathParam, noContent } from "@/lib/http/route-handlers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  DELETE: adminRoute(["people"], async (admin, call) => {
    await revokeApiKey(admin, getPathParam(call, "id"));
    return noContent();
  }),
});
