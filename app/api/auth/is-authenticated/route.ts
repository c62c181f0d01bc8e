import { json, methods, publicRoute } from "@/lib/api";
import { requireBearer } from "@/lib/auth/viewer";
import { userResource } from "@/lib/users/user";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ request }) => {
    return json(200, userResource(await requireBearer(request.headers.get("authorization"))));
  }),
});
