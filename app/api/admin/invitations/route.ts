import { adminRoute, defineMethods, jsonResponse, parseBody } from "@/lib/http/route-handlers";
import { inviteUser } from "@/lib/invitations/data";
import { toInvitationResource } from "@/lib/invitations/resource";
import { invitationSchema } from "@/lib/invitations/schema";
import { buildNamedKey } from "@/lib/limits/idempotency";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: adminRoute(["people"], async (admin, call) => {
    const input = await parseBody(call, invitationSchema);
    const once = buildNamedKey(`invitation:${admin.id}`, call.idempotencyKey, input);
    return jsonResponse(201, {
      invitation: toInvitationResource(await inviteUser(admin, input, once)),
    });
  }),
});
