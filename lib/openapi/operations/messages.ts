import { messageResourceSchema } from "@/lib/messages/resource";
import { messageChangeSchema, messageRangeSchema } from "@/lib/messages/schema";
import { listSchema } from "@/lib/http/resource-fields";
import { message } from "../examples";
import { defineOperations, pageAnswer } from "../operation";

const messageListSchema = listSchema(messageResourceSchema);

const staff = { tag: "Messages", access: "administrators" } as const;
const messageAnswer = { schema: messageResourceSchema, name: "Message", example: message };

export const messageOperations = defineOperations({
  "GET /admin/messages": {
    id: "listMessages",
    ...staff,
    summary: "Messages, newest first",
    query: messageRangeSchema,
    answers: { 200: pageAnswer(messageListSchema, "MessageList", message) },
  },
  "GET /admin/messages/{id}": {
    id: "getMessage",
    ...staff,
    summary: "One message",
    answers: { 200: { description: "The message", ...messageAnswer } },
  },
  "PUT /admin/messages/{id}": {
    id: "markMessage",
    ...staff,
    summary: "Mark a message as read, or as unread",
    details: "Without a body it is marked as read.",
    body: { schema: messageChangeSchema, name: "MessageChange", example: { is_read: true }, optional: true },
    answers: { 200: { description: "Marked", ...messageAnswer } },
  },
  "DELETE /admin/messages/{id}": {
    id: "deleteMessage",
    ...staff,
    summary: "Delete a message",
    answers: { 204: { description: "Deleted" } },
  },
});
