import { messageResourceSchema } from "@/lib/messages/resource";
import { messageInputSchema } from "@/lib/messages/schema";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { listSchema } from "@/lib/resource-fields";
import { teamMemberResourceSchema } from "@/lib/team/resource";
import { member, message, sentMessage } from "../examples";
import { answer, defineOperations, pageAnswer } from "../operation";
import { describeRateLimit, REPEATS } from "@/lib/openapi/limit-descriptions";

export const teamListSchema = listSchema(teamMemberResourceSchema);

export const publicOperations = defineOperations({
  "POST /message": {
    id: "sendMessage",
    tag: "Contact",
    summary: "Write to the company",
    details: `Staff find the message in their inbox, or among the suspected spam. ${describeRateLimit("messages")} ${REPEATS}`,
    access: "anybody",
    body: {
      schema: messageInputSchema,
      name: "NewMessage",
      example: sentMessage,
      once: true,
    },
    answers: { 201: answer("Received", messageResourceSchema, "Message", message) },
    refusals: [429],
  },
  "GET /team": {
    id: "listTeam",
    tag: "Team",
    summary: "The team, in website order",
    details:
      "Sorted by `order`, and members of the same order by the time they were added. Photos are not part of the answer.",
    access: "anybody",
    open: true,
    query: cursorQuerySchema,
    answers: { 200: pageAnswer(teamListSchema, "TeamList", member) },
  },
});
