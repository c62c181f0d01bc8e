"use client";

import { type ReactNode, useState } from "react";
import { MailPreview, TemplateField } from "@/components/desk/mail-preview";
import { DialogButtons } from "@/components/forms/dialog/dialog-buttons";
import { FormFailure } from "@/components/forms/form-failure";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import type { ActionResult } from "@/lib/action-result";
import type { declineApplicants } from "@/lib/desk/decline/actions";
import type { DeclineOffer } from "@/lib/desk/decline/data";
import { declineFailed, describeMails, formatApplicantCount } from "@/lib/desk/decline/strings";
import {
  DECLINE_REASONS,
  declineReasonLabels,
  UNREAD_REASONS,
  unreadReasonLabels,
} from "@/lib/applicants/decline-reasons";

export type DeclineValues = Parameters<typeof declineApplicants>[0];

interface DeclineFormProps {
  offer: DeclineOffer;
  /** The people of the offer who will be declined. */
  people: DeclineOffer["people"];
  busy: boolean;
  decline: (values: DeclineValues) => Promise<ActionResult<unknown>>;
  /** Loads the offer again, when the template has changed. */
  onStale: (ids: string[]) => void;
  /** Gets the reason for declining unread applications, or '' to skip them. */
  onUnreadReason: (reason: string) => void;
  children: ReactNode;
}

export function DeclineForm({
  offer,
  people,
  busy,
  decline,
  onStale,
  onUnreadReason,
  children,
}: DeclineFormProps) {
  const { templates, leavesAt } = offer;
  const ids = people.map(({ id }) => id);
  const [templateId, setTemplateId] = useState(templates.length === 1 ? templates[0]?.id : "");
  const template = templates.find(({ id }) => id === templateId);
  const { formProps, bindField, failureProps } = useServerForm({
    fields: ["reason", "templateId", "unreadReason"],
    send: ({ reason = "", templateId: chosen = "", unreadReason }) =>
      decline({
        ids,
        reason,
        unreadReason,
        templateId: chosen,
        templateVersion: template?.version,
      }),
    failure: declineFailed,
    onFailure: ({ errors }) => errors?.templateId && onStale(offer.people.map(({ id }) => id)),
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
        <TemplateField
          offer={offer}
          {...bindField("templateId")}
          defaultValue={templateId}
          onChange={(event) => setTemplateId(event.currentTarget.value)}
        />
      </div>
      {offer.people.some(({ isUnread }) => isUnread) ? (
        <SelectField
          label="Unread applications"
          hint="No one has opened them. To decline them too, say why. The history names the reason."
          options={UNREAD_CHOICES}
          {...bindField("unreadReason")}
          onChange={(event) => onUnreadReason(event.currentTarget.value)}
        />
      ) : null}
      <MailPreview offer={{ ...offer, people }} template={template} />
      <FormFailure {...failureProps} hint="No one was declined." className="font-semibold" />
      <p>
        <strong>{describeMails(people.length, leavesAt)}.</strong> Until then you can undo this.
      </p>
      <DialogButtons>
        {children}
        <SubmitButton busy={busy} busyText="Declining..." variant="danger" allowed={people.length > 0}>
          {`Decline ${formatApplicantCount(ids.length)}`}
        </SubmitButton>
      </DialogButtons>
    </form>
  );
}

const REASONS = [
  { value: "", label: "Choose a reason" },
  ...DECLINE_REASONS.map((value) => ({ value, label: declineReasonLabels[value] })),
];

const UNREAD_CHOICES = [
  { value: "", label: "Skip them" },
  ...UNREAD_REASONS.map((value) => ({ value, label: unreadReasonLabels[value] })),
];
