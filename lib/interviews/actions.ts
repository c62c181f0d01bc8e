"use server";

import * as z from "zod/mini";
import { recordId } from "@/lib/fields";
import { actionsOf, recordActionsOf, viewerAction } from "@/lib/http/actions";
import { buildNamedKey } from "@/lib/limits/idempotency";
import * as interviews from "./data";
import { findFreeSlots } from "./free-slots";
import * as hours from "./hours";
import { changeSchema, hoursSchema, offerBodySchema, outcomeSchema } from "./schema";
import * as texts from "./texts";

const { adminAction, adminQuery, recordAction } = recordActionsOf(null);

/** Returns the starts of the free times, in ISO format. */
export const loadFreeTimes = adminQuery(
  {
    name: "loadFreeTimes",
    schema: z.object({
      interviewerIds: z.array(recordId()).check(z.maxLength(10)),
      minutes: z.int(),
      bufferMinutes: z.int(),
      room: z.string(),
      interviewId: z.optional(recordId()),
    }),
    failure: texts.freeTimesFailed,
  },
  async (admin, { room, ...query }) => {
    const slots = await findFreeSlots(admin, { ...query, room: room.trim() || null });
    return slots.map(({ startsAt }) => startsAt.toISOString());
  },
);

export const offerTimes = actionsOf("hiring").adminAction(
  {
    name: "offerTimes",
    schema: z.extend(offerBodySchema, { applicantId: recordId(), submissionId: recordId() }),
    failure: texts.offerFailed,
  },
  async (admin, { applicantId, submissionId, ...offer }) => {
    const once = buildNamedKey(`interview-form:${admin.id}`, submissionId, { applicantId, ...offer });
    await interviews.offerInterview(admin, applicantId, offer, once);
  },
);

export const changeInterview = adminAction(
  {
    name: "changeInterview",
    schema: z.extend(changeSchema, { id: recordId(), version: z.int() }),
    failure: texts.changeFailed,
  },
  async (admin, { id, version, ...change }) =>
    void (await interviews.changeInterview(admin, id, version, change)),
);

export const cancelInterview = recordAction(
  "cancelInterview",
  texts.cancelFailed,
  interviews.cancelInterview,
);

export const recordOutcome = adminAction(
  {
    name: "recordOutcome",
    schema: z.extend(outcomeSchema, { id: recordId(), version: z.int() }),
    failure: texts.outcomeFailed,
  },
  async (admin, { id, version, ...outcome }) =>
    void (await interviews.recordOutcome(admin, id, version, outcome)),
);

export const saveHours = viewerAction(
  { name: "saveHours", schema: hoursSchema, failure: texts.hoursFailed },
  (viewer, input, { requestId }) => hours.setHours(viewer, input, requestId),
);

export const createCalendarAddress = viewerAction(
  { name: "createCalendarAddress", schema: z.undefined(), failure: texts.addressFailed },
  (viewer, _input, { requestId }) => hours.createCalendarAddress(viewer, requestId),
);

export const revokeCalendarAddress = viewerAction(
  { name: "revokeCalendarAddress", schema: z.undefined(), failure: texts.revokeFailed },
  (viewer, _input, { requestId }) => hours.revokeCalendarAddress(viewer, requestId),
);
