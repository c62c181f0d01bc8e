import { useDeferredValue } from "react";
import { type Control, useWatch } from "react-hook-form";
import { questionLabels } from "@/components/applicants/application-fields";
import { isIsoDate } from "@/lib/calendar/is-iso-date";
import { jobsSection } from "@/lib/content/sections";
import { WORK_MODES } from "@/lib/jobs/details/detail-fields";
import { describeEmployer, foldEmployer } from "@/lib/jobs/details/employer";
import { formatLocation } from "@/lib/jobs/details/place";
import { formatDay } from "@/lib/format";
import type { JobInput } from "@/lib/jobs/schema";
import type { Contact } from "./promised-fields";
import { JobDescription } from "./job-description";
import type { JobFormInput } from "./job-form-values";

interface JobPreviewProps {
  control: Control<JobFormInput, unknown, JobInput>;
  pay: string | null;
  contacts: readonly Contact[];
}

export function JobPreview({ control, pay, contacts }: JobPreviewProps) {
  const values = useDeferredValue(useWatch({ control, name: SHOWN }));
  const [title, type, location, workMode, employer, description, benefits, contactId, closesOn, ...asks] =
    values;
  const mode = WORK_MODES.find((known) => known === workMode) ?? null;
  const place = formatLocation({ location, workMode: mode });
  const client = describeEmployer(foldEmployer(employer.trim()));
  const closes = isIsoDate(closesOn) ? `${jobsSection.applyBy} ${formatDay(closesOn)}` : null;
  const questions = QUESTIONS.filter((_, at) => asks[at]).flatMap((name) => questionLabels[name]);
  const contact = contacts.find(({ id }) => id === contactId);
  return (
    <section
      aria-label="Preview"
      className="sticky top-0 h-fit border border-line bg-paper p-5 wrap-anywhere max-[1099.98px]:[dialog_&]:hidden"
    >
      <p className="text-[13px] text-muted">Preview</p>
      <p className="mt-1 font-display text-2xl leading-tight font-semibold">{title}</p>
      <p className="my-3">{[pay, place, type, client, closes].filter(Boolean).join(" · ")}</p>
      <JobDescription text={description} />
      {benefits ? (
        <>
          <p className="mt-4 font-display text-lg font-semibold">{jobsSection.benefits}</p>
          <JobDescription text={benefits} />
        </>
      ) : null}
      {contact ? (
        <p className="mt-4 border-t border-line pt-3">
          {jobsSection.reportsTo} <span className="font-semibold">{contact.name}</span>
        </p>
      ) : null}
      {questions.length > 0 ? (
        <>
          <p className="mt-4 font-display text-lg font-semibold">{jobsSection.apply}</p>
          <ul className="mt-1 list-disc pl-5">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

const QUESTIONS = ["asksCoverNote", "asksProfileLink", "asksWorkAuthorization"] as const;
const SHOWN = [
  ...(["title", "type", "location", "workMode", "employer", "description", "benefits", "contactId"] as const),
  "closesOn",
  ...QUESTIONS,
] as const;
