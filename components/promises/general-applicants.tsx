"use client";

import { useState } from "react";
import { CheckLine } from "@/components/desk/check-line";
import { useMailToast } from "@/components/desk/use-mail-toast";
import { SelectField } from "@/components/forms/select-field";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { TitledSection } from "@/components/ui/titled-section";
import { pluralize } from "@/lib/format";
import { tellGeneralApplicants } from "@/lib/promises/actions";
import { tellFailed } from "@/lib/promises/strings";
import { fullName } from "@/lib/text/full-name";

interface GeneralApplicantsProps {
  jobId: string;
  /** True when the site promises to email general applicants about jobs that fit. */
  isPromised: boolean;
  people: readonly { id: string; firstName: string; lastName: string }[];
  templates: readonly { id: string; name: string }[];
}

/** Tells general applicants about a job. Those without a tick are noted as not fitting it, and are not asked about again. */
export function GeneralApplicants({ jobId, isPromised, people, templates }: GeneralApplicantsProps) {
  const [unchecked, setUnchecked] = useState<readonly string[]>([]);
  const [templateId, setTemplateId] = useState("");
  const { busy, run } = useAction(tellGeneralApplicants, {
    failure: tellFailed,
    onDone: useMailToast(),
  });
  if (people.length === 0) return null;
  const ids = people.map(({ id }) => id);
  const told = ids.filter((id) => !unchecked.includes(id));
  // `unchecked` also holds people of earlier presses.
  const unfit = ids.filter((id) => unchecked.includes(id));
  const toggle = (id: string) =>
    setUnchecked(unchecked.includes(id) ? unchecked.filter((other) => other !== id) : [...unchecked, id]);

  return (
    <TitledSection id="general-applicants" title="General applicants" className="max-w-[40rem]">
      <p className="mb-3 text-muted">
        {isPromised ? <span>The site promises to email them when something fits. </span> : null}
        <span>Uncheck anyone the job doesn't fit. You won't be asked about them again.</span>
      </p>
      {people.map((person) => (
        <CheckLine
          key={person.id}
          label={fullName(person)}
          checked={told.includes(person.id)}
          onChange={() => toggle(person.id)}
        />
      ))}
      <SelectField
        label="Template"
        emptyLabel="Choose a template"
        options={templates.map((template) => ({ value: template.id, label: template.name }))}
        className="mb-3"
        value={templateId}
        onChange={(event) => setTemplateId(event.currentTarget.value)}
      />
      <Button
        variant="secondary"
        disabled={busy || (told.length > 0 && templateId === "")}
        onClick={() => run({ jobId, told, unfit, templateId })}
      >
        {told.length === 0 ? "Save" : `Tell ${pluralize(told.length, "general applicant")}`}
      </Button>
    </TitledSection>
  );
}
