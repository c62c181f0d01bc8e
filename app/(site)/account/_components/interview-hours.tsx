"use client";

import { type ReactNode, useState } from "react";
import { controlClass } from "@/components/forms/field-frame";
import { FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { useSaved } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { ownHours } from "@/lib/content/accounts/account";
import { defaultCompany } from "@/lib/content/company";
import { saveHours } from "@/lib/interviews/actions";
import { hoursFailed, hoursSaved } from "@/lib/interviews/texts";
import type { HoursInput } from "@/lib/interviews/schema";
import { readHours, toTime } from "./read-hours";

const SPANS_MAX = 3;
const { weekdays, days, addHours, absences, absencesHint, absence, newAbsence, firstCalls, save } = ownHours;

export function InterviewHours({ stored, takesCalls }: { stored: HoursInput; takesCalls: boolean }) {
  const { busy, failed, sentCount, formProps, failureProps } = useServerForm({
    fields: [],
    send: (values) => saveHours(readHours(values)),
    failure: hoursFailed,
    onSuccess: useSaved(hoursSaved),
  });
  const [error] = Object.values(failed?.errors ?? {});
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <fieldset>
        <legend className="mb-2 font-semibold">{`${days} (${defaultCompany.timeZone.replaceAll("_", " ")})`}</legend>
        {weekdays.map((name, index) => {
          const spans = stored.hours.filter(({ weekday }) => weekday === index + 1);
          return (
            <DayHours
              key={`${name} ${JSON.stringify(spans)}`}
              name={name}
              spans={spans}
              weekday={index + 1}
            />
          );
        })}
      </fieldset>
      <fieldset aria-describedby="absences-hint">
        <legend className="font-semibold">{absences}</legend>
        <p id="absences-hint" className="mb-2 text-sm text-muted">
          {absencesHint}
        </p>
        {[...stored.absences, { from: "", until: "" }].map(({ from, until }, index, { length }) => (
          <Range
            key={index === length - 1 ? `new ${sentCount}` : `${from} ${until}`}
            name={`absence-${index}`}
            label={index === length - 1 ? newAbsence : `${absence} ${index + 1}`}
            type="date"
            from={from}
            until={until}
          />
        ))}
      </fieldset>
      {takesCalls ? (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="takesFirstCalls"
            defaultChecked={stored.takesFirstCalls}
            className="size-5 shrink-0"
          />
          {firstCalls}
        </label>
      ) : null}
      <FormFailure {...failureProps} message={error ?? failureProps.message} className="font-semibold" />
      <SubmitButton busy={busy} busyText="Saving..." needsScript className="self-start">
        {save}
      </SubmitButton>
    </form>
  );
}

interface DayHoursProps {
  name: string;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  spans: HoursInput["hours"];
}

/** Renders all rows, because a reload can only restore fields that exist. A hidden row appears when it gets a value. */
function DayHours({ name, weekday, spans }: DayHoursProps) {
  const [count, setCount] = useState(Math.max(1, spans.length));
  return Array.from({ length: Math.max(SPANS_MAX, count) }, (_, index) => (
    <Range
      key={index}
      name={`${weekday}-${index}`}
      label={index === 0 ? name : `${name} ${index + 1}`}
      type="time"
      from={spans[index] && toTime(spans[index].starts)}
      until={spans[index] && toTime(spans[index].ends)}
      hidden={index >= count}
      onChange={() => setCount((shown) => Math.max(shown, index + 1))}
    >
      {index === count - 1 && count < SPANS_MAX ? (
        <Button variant="secondary" aria-label={`${addHours}: ${name}`} onClick={() => setCount(count + 1)}>
          {addHours}
        </Button>
      ) : null}
    </Range>
  ));
}

interface RangeProps {
  name: string;
  label: string;
  type: "time" | "date";
  from?: string;
  until?: string;
  hidden?: boolean;
  onChange?: () => void;
  children?: ReactNode;
}

function Range({ name, label, type, from, until, hidden, onChange, children }: RangeProps) {
  return (
    <div role="group" aria-label={label} hidden={hidden} className="mb-2 flex flex-wrap items-center gap-2">
      <span aria-hidden className="w-28">
        {label}
      </span>
      {(["from", "until"] as const).map((end) => (
        <input
          key={end}
          type={type}
          name={`${end}-${name}`}
          aria-label={`${label} ${end}`}
          defaultValue={end === "from" ? from : until}
          onChange={onChange}
          autoComplete="off"
          className={`${controlClass} w-auto! tabular-nums`}
        />
      ))}
      {children}
    </div>
  );
}
