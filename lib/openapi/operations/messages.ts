import { messageResourceSchema } from "@/lib/messages/resource";
import { messageChangeSchema, messageRangeSchema } from "@/lib/messages/schema";
import { listSchema } from "@/lib/http/resource-fields";
import { lastPage, message } from "../examples";
import { defineOperations } from "../operation";

const messageListSchema = listSchema(messageResourceSchema);

export const messageOperations = defineOperations({
  "GET /admin/messages": {
    id: "listMessages",
    tag: "Messages",
    summary: "Messages, newest first",
    access: "administrators",
    query: messageRangeSchema,
    answers: {
      200: {
        description: "A page of them",
        schema: messageListSchema,
        name: "MessageList",
        example: lastPage(message),
      },
    },
  },
  "GET /admin/messages/{id}": {
    id: "getMessage",
    tag: "Messages",
    summary: "One message",
    access: "administrators",
    answers: {
      200: { description: "The message", schema: messageResourceSchema, name: "Message", example: message },
    },
  },
  "PUT /admin/messages/{id}": {
    id: "markMessage",
    tag: "Messages",
    summary: "Mark a message as read, or as unread",
    details: "Without a body it is marked as read.",
    access: "administrators",
    body: { schema: messageChangeSchema, name: "MessageChange", example: { is_read: true }, optional: true },
    answers: {
      200: { description: "Marked", schema: messageResourceSchema, name: "Message", example: message },
    },
  },
  "DELETE /admin/messages/{id}": {
    id: "deleteMessage",
    tag: "Messages",
    summary: "Delete a message",
    access: "administrators",
    answers: { 204: { description: "Deleted" } },
  },
});
