import * as z from "zod/mini";
import { recordId } from "@/lib/fields";
import { UNREAD_REASONS } from "@/lib/applicants/decline-reasons";
import { STAGES } from "@/lib/applicants/stages";
import { MESSAGE_OUTCOMES } from "@/lib/messages/outcome";

/** A change of the fields that are set. `version` is that of the state which the user saw. */
export const deskChangeSchema = z.object({
  stage: z.optional(z.enum(STAGES)),
  /** True to take back the last move: the clocks run as before it. */
  undo: z.optional(z.boolean()),
  /** Why an application is declined that no person has opened. */
  unreadReason: z.optional(z.enum(UNREAD_REASONS)),
  ownerId: z.optional(z.nullable(z.string())),
  /** Of a message. */
  outcome: z.optional(z.nullable(z.enum(MESSAGE_OUTCOMES))),
  /** True for 'Mark as answered'. False takes it back. */
  answered: z.optional(z.boolean()),
  others: z.optional(z.boolean()),
  version: z.optional(z.int()),
});

export type DeskChange = z.output<typeof deskChangeSchema>;

export const deskRefSchema = z.object({ kind: z.enum(["message", "applicant"]), id: recordId() });

export const presenceSchema = z.extend(deskRefSchema, { left: z.optional(z.boolean()) });
