import { parseBody, jsonResponse, defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { buildNamedKey } from "@/lib/http/idempotency";
import { toMessageResource } from "@/lib/messages/message";
import { receiveMessage } from "@/lib/messages/receive-message";
import { messageInputSchema } from "@/lib/messages/schema";
import { checkProof } from "@/lib/limits/proof-of-work";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: publicRoute(async (call) => {
    const input = await parseBody(call, messageInputSchema);
    const once = call.idempotencyKey ? buildNamedKey("message", call.idempotencyKey, input) : undefined;
    const message = await receiveMessage(input, {
      address: call.caller.address,
      proof: await checkProof("contact", call.proof),
      once,
    });
    return jsonResponse(201, toMessageResource(message));
  }),
});
