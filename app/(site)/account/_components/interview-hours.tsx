"use client";

import { controlClass } from "@/components/forms/field-frame";
import { FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { useSaved } from "@/components/forms/use-saved";
import { ownHours } from "@/lib/content/accounts/account";
import { defaultCompany } from "@/lib/content/company";
import { saveHours } from "@/lib/interviews/actions";
import { hoursFailed, hoursSaved } from "@/lib/interviews/texts";
import type { HoursInput } from "@/lib/interviews/schema";

const { weekdays, days, absences, absencesHint, absence, newAbsence, firstCalls, save } = ownHours;

export function InterviewHours({ stored, takesCalls }: { stored: HoursInput; takesCalls: boolean }) {
  const { busy, failed, formProps, failureProps } = useServerForm({
    fields: [],
    send: (values) => saveHours(readHours(values)),
    failure: hoursFailed,
    onSuccess: useSaved(hoursSaved),
  });
  const [error] = Object.values(failed?.errors ?? {});
  return (
    <form {...formProps} className="flex flex-col gap-6 [@media(scripting:none)]:hidden">
      <fieldset>
        <legend className="mb-2 font-semibold">{`${days} (${defaultCompany.timeZone.replaceAll("_", " ")})`}</legend>
        {weekdays.map((name, index) => {
          const day = stored.hours.find(({ weekday }) => weekday === index + 1);
          return (
            <Range
              key={name}
              name={`${index + 1}`}
              label={name}
              type="time"
              from={day && toTime(day.starts)}
              until={day && toTime(day.ends)}
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
            key={`${from} ${until}`}
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

interface RangeProps {
  name: string;
  label: string;
  type: "time" | "date";
  from?: string;
  until?: string;
}

function Range({ name, label, type, from, until }: RangeProps) {
  return (
    <div role="group" aria-label={label} className="mb-2 flex flex-wrap items-center gap-2">
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
          autoComplete="off"
          className={`${controlClass} w-auto! tabular-nums`}
        />
      ))}
    </div>
  );
}

const toTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** A missing half counts as 0, which the server rejects: hours must end after they start. */
function toMinutes(time = ""): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function readHours(values: Record<string, string>): HoursInput {
  const read = (name: string) => ({
    from: values[`from-${name}`] ?? "",
    until: values[`until-${name}`] ?? "",
  });
  const isFilled = ({ from, until }: { from: string; until: string }) => from !== "" || until !== "";
  const weekly = weekdays.map((_name, index) => ({ weekday: index + 1, ...read(`${index + 1}`) }));
  const count = Object.keys(values).filter((name) => name.startsWith("from-absence-")).length;
  return {
    hours: weekly
      .filter(isFilled)
      .map(({ weekday, from, until }) => ({ weekday, starts: toMinutes(from), ends: toMinutes(until) })),
    absences: Array.from({ length: count }, (_, index) => read(`absence-${index}`)).filter(isFilled),
    takesFirstCalls: values.takesFirstCalls !== undefined,
  };
}
