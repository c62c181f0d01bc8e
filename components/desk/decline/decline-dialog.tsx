"use client";

import { type ReactNode, useState } from "react";
import { MailDialog } from "@/components/desk/mail-dialog";
import { SelectField } from "@/components/forms/select-field";
import {
  DECLINE_REASONS,
  declineReasonLabels,
  UNREAD_REASONS,
  unreadReasonLabels,
} from "@/lib/applicants/decline-reasons";
import { declineApplicants } from "@/lib/desk/decline/actions";
import type { DeclineOffer } from "@/lib/desk/decline/data";
import * as strings from "@/lib/desk/decline/strings";

interface DeclineDialogProps {
  offer: DeclineOffer | undefined;
  description?: ReactNode;
  onClose: () => void;
  onStale: (ids: string[]) => void;
  onDone?: () => void;
}

export function DeclineDialog({ offer, description, onClose, onStale, onDone }: DeclineDialogProps) {
  const [current, setCurrent] = useState(offer);
  // Keeps the content while the dialog fades out.
  const [last, setLast] = useState(offer);
  /** The reason for declining unread applications, or '' to skip them. */
  const [unreadReason, setUnreadReason] = useState("");
  if (offer !== current) {
    setCurrent(offer);
    if (offer) setLast(offer);
    // The fields stay when an open dialog loads its offer again.
    if (!current) setUnreadReason("");
  }
  if (!last) return null;
  const { people, templates } = last;
  const chosen = unreadReason ? people : people.filter(({ isUnread }) => !isUnread);
  const unread = people.filter((person) => !chosen.includes(person));
  const skipped = [
    ...last.skipped,
    ...unread.map((person) => ({ ...person, reason: strings.skipReasons.unread })),
  ];
  const [first, ...others] = chosen.length > 0 ? chosen : people;
  const whom = first && others.length === 0 ? first.name : strings.formatApplicantCount(others.length + 1);
  const ids = chosen.map(({ id }) => id);

  return (
    <MailDialog
      open={offer !== undefined}
      title={people.length === 0 ? "No one can be declined" : `Decline ${whom}?`}
      description={description}
      items="applicant"
      skipped={skipped}
      offer={last}
      people={chosen}
      fields={["reason", "templateId", "unreadReason"]}
      initialTemplateId={templates.length === 1 ? templates[0]?.id : undefined}
      send={({ reason = "", templateId = "", ...values }, templateVersion) =>
        declineApplicants({ ids, reason, templateId, templateVersion, unreadReason: values.unreadReason })
      }
      onSent={() => onDone?.()}
      onStale={onStale}
      onClose={onClose}
      variant="danger"
      texts={{
        failure: strings.declineFailed,
        hint: "No one was declined.",
        submit: `Decline ${strings.formatApplicantCount(chosen.length)}`,
        busyText: "Declining...",
        note: (
          <>
            <strong>{strings.describeMails(chosen.length, last.leavesAt)}.</strong> Until then you can undo
            this.
          </>
        ),
      }}
    >
      {(template, bindField) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              label="Reason"
              hint="Only staff see it."
              emptyLabel="Choose a reason"
              options={REASONS}
              required
              {...bindField("reason")}
            />
            {template}
          </div>
          {people.some(({ isUnread }) => isUnread) ? (
            <SelectField
              label="Unread applications"
              hint="No one has opened them. To decline them too, say why. The history names the reason."
              emptyLabel="Skip them"
              options={UNREAD_CHOICES}
              required={chosen.length === 0}
              {...bindField("unreadReason")}
              onChange={(event) => setUnreadReason(event.currentTarget.value)}
            />
          ) : null}
        </>
      )}
    </MailDialog>
  );
}

const REASONS = DECLINE_REASONS.map((value) => ({ value, label: declineReasonLabels[value] }));

const UNREAD_CHOICES = UNREAD_REASONS.map((value) => ({ value, label: unreadReasonLabels[value] }));
