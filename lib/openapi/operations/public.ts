import { messageResourceSchema } from "@/lib/messages/resource";
import { messageInputSchema } from "@/lib/messages/schema";
import { pageSchema } from "@/lib/page-query";
import { listOf } from "@/lib/resource";
import { teamMemberResourceSchema } from "@/lib/team/resource";
import { lastPage, member, message } from "../examples";
import { operationsOf } from "../operation";
import { limited, provenBy } from "../visitors";

export const teamListSchema = listOf(teamMemberResourceSchema);

export const publicOperations = operationsOf({
  "POST /message": {
    id: "sendMessage",
    tag: "Contact",
    summary: "Write to the company",
    details: `${limited("messages")} ${provenBy("contact")}`,
    access: "anybody",
    body: {
      schema: messageInputSchema,
      name: "NewMessage",
      example: {
        name: message.name,
        email: message.email,
        phone: message.phone,
        company: message.company,
        message: message.message,
      },
      once: true,
      proof: true,
    },
    answers: {
      201: { description: "Received", schema: messageResourceSchema, name: "Message", example: message },
    },
    refusals: [429],
  },
  "GET /team": {
    id: "listTeam",
    tag: "Team",
    summary: "The team, by order",
    access: "anybody",
    open: true,
    query: pageSchema,
    answers: {
      200: {
        description: "A page of it",
        schema: teamListSchema,
        name: "TeamList",
        example: lastPage(member),
      },
    },
  },
});
