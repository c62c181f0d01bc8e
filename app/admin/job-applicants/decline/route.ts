import { declineApplicants } from "@/lib/desk/decline/data";
import { declineSchema } from "@/lib/desk/decline/schema";
import { adminRoute, defineMethods, jsonResponse, parseBody } from "@/lib/http/route-handlers";
import { buildNamedKey } from "@/lib/limits/idempotency";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: adminRoute(["hiring", "write applicants", "write replies"], async (admin, call) => {
    const input = await parseBody(call, declineSchema);
    const once = buildNamedKey(`decline:${admin.id}`, call.idempotencyKey, input);
    const { declined, skipped } = await declineApplicants(admin, input, once);
    const named = skipped.map(({ id, reason }) => ({ id, reason }));
    return jsonResponse(200, { declined: declined.length, skipped: named });
  }),
});
