import { adminRoute, jsonResponse, defineMethods, parseQuery } from "@/lib/http/route-handlers";
import { listMessages } from "@/lib/messages/data";
import { toMessageResource } from "@/lib/messages/resource";
import { messageRangeSchema } from "@/lib/messages/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminRoute(["messages", "read messages"], async (admin, call) => {
    const { items, lastKey } = await listMessages(admin, parseQuery(call, messageRangeSchema));
    return jsonResponse(200, { items: items.map(toMessageResource), lastKey });
  }),
});
