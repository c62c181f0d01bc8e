import { bodyOf, json, methods, publicRoute } from "@/lib/api";
import { namedKey } from "@/lib/idempotency";
import { messageResource } from "@/lib/messages/message";
import { receiveMessage } from "@/lib/messages/receive";
import { messageInputSchema } from "@/lib/messages/schema";
import { checkProof, PROOF_HEADER } from "@/lib/proof-of-work";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(async (call) => {
    const input = await bodyOf(call, messageInputSchema);
    const once = call.idempotencyKey ? namedKey("message", call.idempotencyKey, input) : undefined;
    const message = await receiveMessage(input, {
      address: call.caller.address,
      suspicious: false,
      proof: await checkProof("contact", call.request.headers.get(PROOF_HEADER)),
      once,
    });
    return json(201, messageResource(message));
  }),
});
