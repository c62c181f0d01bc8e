import { messageResourceSchema } from "@/lib/messages/resource";
import { messageChangeSchema, messageRangeSchema } from "@/lib/messages/schema";
import { listSchema } from "@/lib/resource-fields";
import { message } from "../examples";
import { defineOperations, forStaff, pageAnswer } from "../operation";

const messageListSchema = listSchema(messageResourceSchema);

const staff = forStaff("Messages");
const messageAnswer = { schema: messageResourceSchema, name: "Message", example: message };

export const messageOperations = defineOperations({
  "GET /admin/messages": {
    ...staff("listMessages", "read messages"),
    summary: "Messages, newest first",
    details:
      "Suspected spam and deleted messages are left out. `start` and `end` limit the list to a span of time.",
    query: messageRangeSchema,
    answers: { 200: pageAnswer(messageListSchema, "MessageList", message) },
  },
  "GET /admin/messages/{id}": {
    ...staff("getMessage", "read messages"),
    summary: "One message",
    details:
      "Finds suspected spam too. A message in the trash answers 404. Reading a message this way does not mark it as read.",
    answers: { 200: { description: "The message", ...messageAnswer } },
  },
  "PUT /admin/messages/{id}": {
    ...staff("markMessage", "write messages"),
    summary: "Mark a message as read, or as unread",
    details: "Without a body it is marked as read.",
    body: { schema: messageChangeSchema, name: "MessageChange", example: { is_read: true }, optional: true },
    answers: { 200: { description: "Marked", ...messageAnswer } },
  },
  "DELETE /admin/messages/{id}": {
    ...staff("deleteMessage", "write messages"),
    summary: "Delete a message",
    details:
      "Moves the message to the trash. For 30 days staff can restore it there. Then the server erases it.",
    answers: { 204: { description: "Deleted" } },
  },
});
