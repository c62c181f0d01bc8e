import * as z from "zod/mini";
import { epochField, idField, toShape, versionField } from "@/lib/resource-fields";
import { type Interview, OUTCOMES } from "./interview";

const slot = z.object({ id: idField(), starts_at: epochField(), ends_at: epochField() });

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

const toResource = toShape(interviewResourceSchema);
const toSlot = toShape(slot);

export const toInterviewResource = ({ interviewers, slots, ...interview }: Interview) =>
  toResource({
    ...interview,
    interviewerIds: interviewers.map(({ id }) => id),
    slots: slots.map((one) => toSlot(one)),
  });
