"use client";

import { type ReactNode, useState } from "react";
import { MailPreview } from "@/components/desk/mail-preview";
import { FormFailure } from "@/components/forms/form-failure";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import type { ActionResult } from "@/lib/action-result";
import type { declineApplicants } from "@/lib/desk/decline/actions";
import type { DeclineOffer } from "@/lib/desk/decline/offer";
import { formatApplicantCount, declineFailed } from "@/lib/desk/decline/strings";
import { DECLINE_REASONS, declineReasonLabels } from "@/lib/applicants/decline-reasons";

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
      <MailPreview offer={offer} template={template} />
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
