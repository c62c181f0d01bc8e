import * as z from "zod/mini";
import { adminRoute, json, methods, noContent, optionalBodyOf, segment } from "@/lib/api";
import { deleteMessage, getMessage, markMessageRead } from "@/lib/messages/data";
import { messageResource } from "@/lib/messages/message";
import { notFound } from "@/lib/failure";

const change = z.object({
  is_read: z._default(z.boolean({ error: "is_read must be true or false." }), true),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute(async (admin, call) => {
    const message = await getMessage(admin, segment(call, "id"));
    if (!message) throw notFound("Message");
    return json(200, messageResource(message));
  }),
  PUT: adminRoute(async (admin, call) => {
    const { is_read } = await optionalBodyOf(call, change);
    return json(200, messageResource(await markMessageRead(admin, segment(call, "id"), is_read)));
  }),
  DELETE: adminRoute(async (admin, call) => {
    await deleteMessage(admin, segment(call, "id"));
    return noContent();
  }),
});
