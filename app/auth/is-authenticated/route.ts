import { jsonResponse, defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { requireBearer } from "@/lib/auth/viewer";
import { toUserResource } from "@/lib/users/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(async ({ request }) => {
    return jsonResponse(200, toUserResource(await requireBearer(request.headers.get("authorization"))));
  }),
});
