import * as z from "zod/mini";
import { choice, fieldDocs } from "@/lib/fields";
import { epochField, idField, versionField, toShape } from "@/lib/resource-fields";
import type { Desk } from "./desk";
import { UNREAD_REASONS } from "@/lib/applicants/decline-reasons";
import type { DeskChange } from "./schema";
import { STAGES } from "@/lib/applicants/stages";
import { MESSAGE_OUTCOMES } from "@/lib/messages/outcome";

const clockFields = {
  owner_id: z.nullable(idField()),
  answer_due_at: z.nullable(epochField()),
  answered_at: z.nullable(epochField()),
};

export const applicantDeskSchema = z.object({
  stage: z.enum(STAGES),
  ...clockFields,
  source: z.string(),
  version: versionField(),
});

export const messageDeskSchema = z.object({
  outcome: z.nullable(z.enum(MESSAGE_OUTCOMES)),
  ...clockFields,
  source: z.string(),
  version: versionField(),
});

const changeFields = {
  owner_id: z
    .optional(z.nullable(z.string({ error: "Owner must be the ID of an administrator." })))
    .register(fieldDocs, { description: "The ID of an administrator, or null for nobody." }),
  answered: z.optional(z.boolean({ error: "Answered must be true or false." })).register(fieldDocs, {
    description:
      "True when the person was answered elsewhere, which restarts the clock at Interview. False takes that back.",
  }),
  version: z.optional(z.int({ error: "Version must be a whole number." })).register(fieldDocs, {
    description: "The version that the change is based on. An outdated one answers 409.",
  }),
};

export const messageDeskChangeSchema = z.object({
  outcome: z.optional(z.nullable(choice("Outcome", MESSAGE_OUTCOMES))),
  ...changeFields,
});
export const applicantDeskChangeSchema = z.object({
  stage: z.optional(choice("Stage", STAGES)),
  unreadReason: z.optional(choice("Reason for an unread one", UNREAD_REASONS)).register(fieldDocs, {
    description: "Needed with the stage `declined` when no person has opened the application.",
  }),
  ...changeFields,
});

type ApiChange = z.output<typeof applicantDeskChangeSchema> | z.output<typeof messageDeskChangeSchema>;

export const toDeskChange = ({ owner_id, ...change }: ApiChange): DeskChange =>
  owner_id === undefined ? change : { ...change, ownerId: owner_id };

const toApplicantDesk = toShape(applicantDeskSchema);
const toMessageDesk = toShape(messageDeskSchema);

/** Converts to the JSON API's shape. A message has an outcome instead of a stage. */
export const toDeskResource = ({ stage, ...desk }: Desk) =>
  stage === null ? toMessageDesk(desk) : toApplicantDesk({ ...desk, stage });
