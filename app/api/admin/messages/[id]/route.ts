import {
  adminRoute,
  jsonResponse,
  defineMethods,
  noContent,
  parseOptionalBody,
  getPathParam,
} from "@/lib/http/route-handlers";
import { deleteMessage, getMessage, markMessageRead } from "@/lib/messages/data";
import { toMessageResource } from "@/lib/messages/message";
import { messageChangeSchema } from "@/lib/messages/schema";
import { notFound } from "@/lib/http/http-error";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminRoute(async (admin, call) => {
    const message = await getMessage(admin, getPathParam(call, "id"));
    if (!message) throw notFound("Message");
    return jsonResponse(200, toMessageResource(message));
  }),
  PUT: adminRoute(async (admin, call) => {
    const { is_read } = await parseOptionalBody(call, messageChangeSchema);
    return jsonResponse(
      200,
      toMessageResource(await markMessageRead(admin, getPathParam(call, "id"), is_read)),
    );
  }),
  DELETE: adminRoute(async (admin, call) => {
    await deleteMessage(admin, getPathParam(call, "id"));
    return noContent();
  }),
});
