import { useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { CheckLine } from "@/components/desk/check-line";
import { FieldError } from "@/components/forms/field-frame";
import { AREAS, areaNames, type Area } from "@/lib/auth/areas";

const contents: Record<Area, string> = {
  messages: "messages and their answers",
  hiring: "jobs, applicants and interviews",
  site: "team, website and templates",
  people: "users, API keys, audit log and privacy",
};

type Values = Partial<Record<"role" | "areas", unknown>>;

export function AreaChoices<Input extends Values>({ form }: { form: UseFormReturn<Input, unknown, object> }) {
  const id = useId();
  const { control, register, formState } = form as unknown as UseFormReturn<Values>;
  if (useWatch({ control, name: "role" }) !== "ADMIN") return null;
  const error = formState.errors.areas?.message;
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 font-semibold">Areas</legend>
      {AREAS.map((area) => (
        <CheckLine
          key={area}
          label={`${areaNames[area]}: ${contents[area]}`}
          value={area}
          {...register("areas")}
        />
      ))}
      <FieldError id={id} error={error} alert />
    </fieldset>
  );
}
