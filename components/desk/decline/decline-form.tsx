"use client";

import { type ReactNode, useState } from "react";
import { FormFailure } from "@/components/forms/form-failure";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import type { ActionResult } from "@/lib/action-result";
import type { declineApplicants } from "@/lib/desk/decline/actions";
import type { DeclineOffer } from "@/lib/desk/decline/offer";
import { formatApplicantCount, declineFailed } from "@/lib/desk/decline/strings";
import { DECLINE_REASONS, declineReasonLabels } from "@/lib/applicants/decline-reasons";
import { Button } from "@/components/ui/button";
import { renderTemplate, type TemplateTexts } from "@/lib/templates/placeholders";
import { getTemplateValues } from "@/lib/templates/values";

export type DeclineValues = Parameters<typeof declineApplicants>[0];

interface DeclineFormProps {
  offer: DeclineOffer;
  busy: boolean;
  decline: (values: DeclineValues) => Promise<ActionResult<unknown>>;
  /** Loads the offer again, when the template has changed. */
  onStale: (ids: string[]) => void;
  children: ReactNode;
}

export function DeclineForm({ offer, busy, decline, onStale, children }: DeclineFormProps) {
  const { people, templates, mails } = offer;
  const ids = people.map(({ id }) => id);
  const [templateId, setTemplateId] = useState(templates.length === 1 ? templates[0]?.id : "");
  const template = templates.find(({ id }) => id === templateId);
  const { formProps, bindField, failureProps } = useServerForm({
    fields: ["reason", "templateId"],
    send: ({ reason = "", templateId: chosen = "" }) =>
      decline({ ids, reason, templateId: chosen, templateVersion: template?.version }),
    failure: declineFailed,
    onFailure: ({ errors }) => errors?.templateId && onStale(ids),
    restores: false,
  });

  return (
    <form {...formProps} className="mt-5 flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Reason"
          hint="Only staff see it."
          options={REASONS}
          required
          {...bindField("reason")}
        />
        <SelectField
          label="Template"
          hint="What they'll read."
          options={[
            { value: "", label: "Choose a template" },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          required
          {...bindField("templateId")}
          defaultValue={templateId}
          onChange={(event) => setTemplateId(event.currentTarget.value)}
        />
      </div>
      <DeclinePreview offer={offer} template={template} />
      <FormFailure {...failureProps} hint="No one was declined." className="font-semibold" />
      <p>
        <strong>{mails}.</strong> Until then you can undo this.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <SubmitButton busy={busy} busyText="Declining..." variant="danger">
          {`Decline ${formatApplicantCount(ids.length)}`}
        </SubmitButton>
      </div>
    </form>
  );
}

const REASONS = [
  { value: "", label: "Choose a reason" },
  ...DECLINE_REASONS.map((value) => ({ value, label: declineReasonLabels[value] })),
];

interface DeclinePreviewProps {
  offer: DeclineOffer;
  template: TemplateTexts | undefined;
}

function DeclinePreview({ offer: { people, sender }, template }: DeclinePreviewProps) {
  const [place, setPlace] = useState(0);
  const person = people[place] ?? people[0];
  if (!person) return null;
  const values = getTemplateValues({ name: person.firstName, jobTitle: person.jobTitle }, sender);
  const mail = template && renderTemplate(template, values);
  return (
    <section aria-labelledby="decline-preview">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3
          id="decline-preview"
          className="min-w-0 font-sans text-[16px] font-semibold wrap-anywhere"
          aria-live="polite"
        >
          {people.length > 1
            ? `Preview ${place + 1} of ${people.length}: ${person.name}`
            : `Preview: ${person.name}`}
        </h3>
        {people.length > 1 ? (
          <div className="flex gap-2">
            <StepButton label="Previous" disabled={place === 0} onClick={() => setPlace(place - 1)} />
            <StepButton
              label="Next"
              disabled={place >= people.length - 1}
              onClick={() => setPlace(place + 1)}
            />
          </div>
        ) : null}
      </div>
      <div className="mt-2 max-h-72 overflow-y-auto rounded border border-line bg-paper p-4" {...scrollable}>
        <p className="text-muted wrap-anywhere">
          To {person.email}, applied for {person.jobTitle}
        </p>
        {mail ? (
          <>
            <p className="mt-1 text-[16px] font-semibold wrap-anywhere">{mail.subject}</p>
            <div className="mt-3 border-t border-line pt-3 text-[16px] leading-6 wrap-anywhere whitespace-pre-wrap">
              {mail.text}
            </div>
          </>
        ) : (
          <p className="mt-3">Choose a template to see the email.</p>
        )}
      </div>
    </section>
  );
}

/** A scroll region must be reachable by keyboard. */
const scrollable = { tabIndex: 0, role: "region", "aria-label": "Email" } as const;

const StepButton = ({ label, ...props }: { label: string; disabled: boolean; onClick: () => void }) => (
  <Button variant="secondary" className="min-h-9! px-3! py-1!" {...props}>
    {label}
  </Button>
);
