import { bodyOf, json, methods, publicRoute } from "@/lib/api";
import { namedKey } from "@/lib/idempotency";
import { messageResource } from "@/lib/messages/message";
import { receiveMessage } from "@/lib/messages/receive";
import { messageInputSchema } from "@/lib/messages/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(async (call) => {
    const input = await bodyOf(call, messageInputSchema);
    const once = call.idempotencyKey ? namedKey("message", call.idempotencyKey, input) : undefined;
    const message = await receiveMessage(input, { address: call.caller.address, suspicious: false, once });
    return json(201, messageResource(message));
  }),
});
