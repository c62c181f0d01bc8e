import * as z from "zod/mini";
import { epochField, idField, versionField } from "@/lib/resource-fields";
import { type Interview, OUTCOMES } from "./interview";

const slot = z.object({ id: idField(), startsAt: epochField(), endsAt: epochField() });

export const interviewResourceSchema = z.object({
  id: idField(),
  applicant_id: z.nullable(idField()),
  message_id: z.nullable(idField()),
  state: z.enum(["offered", "booked", "cancelled"]),
  starts_at: z.nullable(epochField()),
  ends_at: z.nullable(epochField()),
  place: z.string(),
  room: z.nullable(z.string()),
  note: z.string(),
  interviewer_ids: z.array(idField()),
  slots: z.array(slot),
  outcome: z.nullable(z.enum(OUTCOMES)),
  version: versionField(),
});

export const toInterviewResource = (interview: Interview): z.output<typeof interviewResourceSchema> => ({
  id: interview.id,
  applicant_id: interview.applicantId,
  message_id: interview.messageId,
  state: interview.state,
  starts_at: interview.startsAt?.getTime() ?? null,
  ends_at: interview.endsAt?.getTime() ?? null,
  ...{ place: interview.place, room: interview.room, note: interview.note },
  interviewer_ids: interview.interviewers.map(({ id }) => id),
  slots: interview.slots.map(({ id, startsAt, endsAt }) => ({
    id,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
  })),
  ...{ outcome: interview.outcome, version: interview.version },
});
