"use client";

import { useId } from "react";
import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { Field, TextField } from "@/components/forms/field";
import { FieldError } from "@/components/forms/field-frame";
import { SelectField } from "@/components/forms/select-field";
import type { DialogFieldsProps } from "@/components/forms/dialog/dialog-form";
import type { offerSchema } from "@/lib/interviews/schema";
import { CheckLine } from "@/components/desk/check-line";
import { FreeTimes } from "./free-times";

export interface PossibleInterviewer {
  id: string;
  name: string;
}

type Input = z.input<typeof offerSchema>;
export type InterviewValues = z.output<typeof offerSchema>;

interface InterviewFieldsProps extends DialogFieldsProps<Input, InterviewValues> {
  people: readonly PossibleInterviewer[];
  /** Counts the attempts to save. */
  attempt: number;
  /** The interview that is changed. */
  interviewId?: string;
  /** Times that the interview has already. */
  present?: readonly string[];
  /** How many times may be chosen. */
  max: number;
}

export const INTERVIEW_FIELDS = [
  "interviewerIds",
  "minutes",
  "bufferMinutes",
  "place",
  "room",
  "slots",
  "note",
] as const;

/** Converts what a form holds into the body that the API takes, too. */
export const toBody = ({ slots, ...values }: InterviewValues) => ({
  ...values,
  slots: slots.map(({ startsAt, endsAt }) => ({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  })),
});

const NONE: readonly string[] = [];

export function InterviewFields(props: InterviewFieldsProps) {
  const { form, bindField, people, attempt, interviewId, present = NONE, max } = props;
  const errorId = useId();
  const [interviewerIds, minutes, bufferMinutes, room, slots] = useWatch({
    control: form.control,
    name: ["interviewerIds", "minutes", "bufferMinutes", "room", "slots"],
  });
  const { errors, defaultValues } = form.formState;
  return (
    <>
      <fieldset aria-describedby={errors.interviewerIds && errorId}>
        <legend className="mb-1.5 font-semibold">Who interviews</legend>
        <div className="flex flex-wrap gap-x-6">
          {people.map(({ id, name }) => (
            <CheckLine key={id} label={name} value={id} {...form.register("interviewerIds")} />
          ))}
        </div>
        <FieldError id={errorId} error={errors.interviewerIds?.message} alert />
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Length"
          options={toOptions(LENGTHS, defaultValues?.minutes)}
          {...bindField("minutes", { valueAsNumber: true })}
        />
        <SelectField
          label="Free afterward"
          options={toOptions(BUFFERS, defaultValues?.bufferMinutes)}
          {...bindField("bufferMinutes", { valueAsNumber: true })}
        />
        <Field
          label="Place"
          hint="A phone number, the link of a call, or an address"
          autoComplete="off"
          {...bindField("place")}
        />
        <Field
          label="Room"
          hint="Only if it has to be free"
          autoComplete="off"
          required={false}
          {...bindField("room")}
        />
      </div>
      <FreeTimes
        query={{
          interviewerIds,
          minutes,
          bufferMinutes: bufferMinutes ?? 0,
          room: String(room ?? ""),
          interviewId,
        }}
        attempt={attempt}
        present={present}
        chosen={slots}
        max={max}
        error={errors.slots?.message}
        onChoose={(chosen, shouldDirty) => form.setValue("slots", chosen, { shouldDirty })}
      />
      <TextField
        label="Note"
        hint="For the applicant, who reads it in the email and on their page"
        required={false}
        rows={3}
        className="[&_textarea]:min-h-20"
        {...bindField("note")}
      />
    </>
  );
}

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240];
const BUFFERS = [0, 15, 30, 60];

/** Adds the stored number of minutes. A program may have set any. */
const toOptions = (choices: readonly number[], stored = choices[0]!) =>
  [...new Set([...choices, stored])]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }));
