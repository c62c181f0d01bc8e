import { useDeferredValue } from "react";
import { type Control, useWatch } from "react-hook-form";
import { jobsSection } from "@/lib/content/sections";
import { describeEmployer, foldEmployer } from "@/lib/jobs/details/employer";
import type { JobInput } from "@/lib/jobs/schema";
import type { Contact } from "./promised-fields";
import { JobDescription } from "./job-description";
import { type JobFormInput, workModeOptions } from "./job-form-values";

interface JobPreviewProps {
  control: Control<JobFormInput, unknown, JobInput>;
  pay: string | null;
  contacts: readonly Contact[];
}

export function JobPreview({ control, pay, contacts }: JobPreviewProps) {
  const values = useDeferredValue(useWatch({ control, name: SHOWN }));
  const [title, type, location, workMode, employer, description, benefits, contactId] = values;
  const mode = workMode && workModeOptions.find(({ value }) => value === workMode)?.label;
  const client = describeEmployer(foldEmployer(employer.trim()));
  const contact = contacts.find(({ id }) => id === contactId);
  return (
    <section
      aria-label="Preview"
      className="sticky top-0 h-fit border border-line bg-paper p-5 wrap-anywhere max-[1099.98px]:hidden"
    >
      <p className="text-[13px] text-muted">Preview</p>
      <p className="mt-1 font-display text-2xl leading-tight font-semibold">{title}</p>
      <p className="my-3">{[pay, location, mode, type, client].filter(Boolean).join(" · ")}</p>
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
    </section>
  );
}

const SHOWN = [
  ...(["title", "type", "location", "workMode", "employer", "description", "benefits", "contactId"] as const),
] as const;
