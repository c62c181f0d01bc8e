import { adminRoute, json, methods, queryOf } from "@/lib/api";
import { listMessages } from "@/lib/messages/data";
import { messageResource } from "@/lib/messages/message";
import { messageRangeSchema } from "@/lib/messages/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute(async (admin, call) => {
    const { items, lastKey } = await listMessages(admin, queryOf(call, messageRangeSchema));
    return json(200, { items: items.map(messageResource), lastKey });
  }),
});
