import { recordRoute } from "@/lib/http/record-route";
import { parseOptionalBody } from "@/lib/http/route-handlers";
import { deleteMessage, getMessage, markMessageRead } from "@/lib/messages/data";
import { toMessageResource } from "@/lib/messages/resource";
import { messageChangeSchema } from "@/lib/messages/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = recordRoute({
  area: "messages",
  name: "Message",
  keyRights: { read: "read messages", write: "write messages" },
  get: getMessage,
  toResource: toMessageResource,
  change: async (admin, id, call) => {
    const { is_read = true } = await parseOptionalBody(call, messageChangeSchema);
    return toMessageResource(await markMessageRead(admin, id, is_read));
  },
  remove: deleteMessage,
});
