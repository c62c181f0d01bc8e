import { adminRoute, json, methods, noContent, optionalBodyOf, segment } from "@/lib/api";
import { deleteMessage, getMessage, markMessageRead } from "@/lib/messages/data";
import { messageResource } from "@/lib/messages/message";
import { messageChangeSchema } from "@/lib/messages/schema";
import { notFound } from "@/lib/failure";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute(async (admin, call) => {
    const message = await getMessage(admin, segment(call, "id"));
    if (!message) throw notFound("Message");
    return json(200, messageResource(message));
  }),
  PUT: adminRoute(async (admin, call) => {
    const { is_read } = await optionalBodyOf(call, messageChangeSchema);
    return json(200, messageResource(await markMessageRead(admin, segment(call, "id"), is_read)));
  }),
  DELETE: adminRoute(async (admin, call) => {
    await deleteMessage(admin, segment(call, "id"));
    return noContent();
  }),
});
