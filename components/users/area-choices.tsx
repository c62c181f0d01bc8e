import type { ComponentProps } from "react";
import { CheckLine } from "@/components/desk/check-line";
import { AREAS, areaNames, type Area } from "@/lib/auth/areas";

const contents: Record<Area, string> = {
  messages: "messages and their answers",
  hiring: "jobs, applicants and interviews",
  site: "team, website and templates",
  people: "users, API keys, audit log and privacy",
};

interface AreaChoicesProps {
  input: ComponentProps<"input">;
  error: string | undefined;
}

export const AreaChoices = ({ input, error }: AreaChoicesProps) => (
  <fieldset>
    <legend className="mb-1.5 font-semibold">Areas</legend>
    {AREAS.map((area) => (
      <CheckLine key={area} label={`${areaNames[area]}: ${contents[area]}`} value={area} {...input} />
    ))}
    {error ? <p className="text-sm font-semibold text-danger">{error}</p> : null}
  </fieldset>
);
