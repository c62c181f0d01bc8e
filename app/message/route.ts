import { parseBody, jsonResponse, defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { buildContentKey, buildNamedKey } from "@/lib/limits/idempotency";
import { getSubmittedSource } from "@/lib/jobs/sources/submitted-source";
import { toMessageResource } from "@/lib/messages/resource";
import { receiveMessage } from "@/lib/messages/receive-message";
import { messageInputSchema } from "@/lib/messages/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: publicRoute(async (call) => {
    const input = await parseBody(call, messageInputSchema);
    const { address } = call.caller;
    const once = buildNamedKey("message", call.idempotencyKey, input) ?? buildContentKey("message", input);
    const message = await receiveMessage(input, { address, once, source: getSubmittedSource(call.request) });
    return jsonResponse(201, toMessageResource(message));
  }),
});
