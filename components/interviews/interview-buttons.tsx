"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/forms/dialog/confirm-dialog";
import { EditDialog } from "@/components/forms/dialog/record-dialogs";
import { TextField } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import { cancelInterview, changeInterview, recordOutcome } from "@/lib/interviews/actions";
import { type Interview, OUTCOMES } from "@/lib/interviews/interview";
import { offerSchema, outcomeSchema, SLOTS_MAX } from "@/lib/interviews/schema";
import * as texts from "@/lib/interviews/texts";
import { CONFLICT_FIELDS, toShown } from "./interview-conflict";
import { INTERVIEW_FIELDS, InterviewFields, type PossibleInterviewer, toBody } from "./interview-fields";

export interface ChangeInterviewProps {
  interview: Interview;
  people: readonly PossibleInterviewer[];
}

/** Changes people, place and times. One time moves a booked interview. */
export function ChangeInterview({ interview, people }: ChangeInterviewProps) {
  const [attempt, setAttempt] = useState(0);
  const { id, version, state, slots, startsAt, endsAt, place, room, note, bufferMinutes } = interview;
  const isBooked = state === "booked";
  const times = isBooked && startsAt && endsAt ? [{ startsAt, endsAt }] : slots;
  const present = times.map((time) => time.startsAt.toISOString());
  const [first] = times;
  const minutes = first ? (first.endsAt.getTime() - first.startsAt.getTime()) / 60_000 : 45;
  return (
    <EditDialog
      button="Change"
      variant="secondary"
      title={`Change the interview with ${interview.person}`}
      version={version}
      schema={offerSchema}
      initialValues={{
        minutes,
        bufferMinutes,
        place,
        room: room ?? "",
        note,
        slots: present,
        interviewerIds: interview.interviewers.map((person) => person.id),
      }}
      fields={INTERVIEW_FIELDS}
      update={async ({ version: known, ...values }) => {
        const body = toBody(values);
        const isSame =
          JSON.stringify(body.slots) === JSON.stringify(toBody({ ...values, slots: times }).slots);
        const change = { ...body, slots: isSame ? undefined : body.slots };
        const result = await changeInterview({ ...change, id, version: known });
        if (!result.ok) setAttempt(attempt + 1);
        return result;
      }}
      conflict={{
        item: "interview",
        stored: toShown(interview, times, interview.interviewers),
        toShown(typed) {
          const chosen = people.filter((person) => typed.interviewerIds.includes(person.id));
          return toShown(typed, typed.slots, chosen);
        },
        fields: CONFLICT_FIELDS,
      }}
      success={texts.changed}
      failure={texts.changeFailed}
      submitLabel="Save and email"
    >
      {(fields) => (
        <InterviewFields
          {...fields}
          interviewId={id}
          people={people}
          attempt={attempt}
          present={present}
          max={isBooked ? 1 : SLOTS_MAX}
        />
      )}
    </EditDialog>
  );
}

export function RecordOutcome({ interview }: { interview: Interview }) {
  const { id, version, outcome, outcomeNote } = interview;
  return (
    <EditDialog
      button={outcome ? "Change outcome" : "Record outcome"}
      variant="secondary"
      title={`How was the interview with ${interview.person}?`}
      version={version}
      schema={outcomeSchema}
      initialValues={{ outcome: outcome ?? "held", note: outcomeNote ?? "" }}
      fields={["outcome", "note"]}
      update={({ version: known, ...values }) => recordOutcome({ ...values, id, version: known })}
      conflict={{
        item: "outcome",
        stored: { outcome: outcome && texts.outcomeLabels[outcome], note: outcomeNote },
        toShown: (typed) => ({ outcome: texts.outcomeLabels[typed.outcome], note: typed.note ?? null }),
        fields: [
          { name: "outcome", label: "Outcome" },
          { name: "note", label: "Note", long: true },
        ],
      }}
      success={texts.outcomeSaved}
      failure={texts.outcomeFailed}
    >
      {({ bindField }) => (
        <>
          <SelectField
            label="Outcome"
            options={OUTCOMES.map((value) => ({ value, label: texts.outcomeLabels[value] }))}
            {...bindField("outcome")}
          />
          <TextField
            label="Note"
            hint="For colleagues. The applicant can ask for a copy."
            required={false}
            {...bindField("note")}
          />
        </>
      )}
    </EditDialog>
  );
}

export const CancelInterview = ({ interview: { id, person, state } }: { interview: Interview }) => (
  <ConfirmDialog
    label="Cancel interview"
    cancelLabel="Keep it"
    title={`Cancel the interview with ${person}?`}
    description={<p>{state === "offered" ? texts.cancelledOffer : texts.cancelledBooking}</p>}
    action={cancelInterview}
    input={id}
    success={texts.cancelled}
    failure={texts.cancelFailed}
  />
);
