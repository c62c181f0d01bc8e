import * as z from "zod/mini";
import { adminRoute, json, methods, noContent, optionalBodyOf } from "@/lib/api";
import { deleteMessage, getMessage, markMessageRead } from "@/lib/messages/data";
import { messageResource } from "@/lib/messages/message";
import { notFound } from "@/lib/failure";

const change = z.object({
  is_read: z._default(z.boolean({ error: "is_read must be true or false." }), true),
});
const idOf = (params: Record<string, string>) => params.id ?? "";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute(async (admin, { params }) => {
    const message = await getMessage(admin, idOf(params));
    if (!message) throw notFound("Message");
    return json(200, messageResource(message));
  }),
  PUT: adminRoute(async (admin, call) => {
    const { is_read } = await optionalBodyOf(call, change);
    return json(200, messageResource(await markMessageRead(admin, idOf(call.params), is_read)));
  }),
  DELETE: adminRoute(async (admin, { params }) => {
    await deleteMessage(admin, idOf(params));
    return noContent();
  }),
});
