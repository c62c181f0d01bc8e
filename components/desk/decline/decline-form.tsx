"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, type SubmitEvent, useActionState, useState } from "react";
import { FormAlert, FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submit-button";
import { useSubmitLock } from "@/components/forms/use-submit-lock";
import type { ActionFailure } from "@/lib/action-result";
import { postDeclineForm } from "@/lib/desk/decline/actions";
import type { DeclineOffer } from "@/lib/desk/decline/offer";
import { countApplicants } from "@/lib/desk/decline/strings";
import { DeclineFields } from "./decline-fields";
import { DeclinePreview } from "./decline-preview";
import { useDecline } from "./use-decline";

interface DeclineChoice {
  reason?: string;
  templateId?: string;
  /** Place of the shown person. */
  person?: number;
}

type SubmitLock = ReturnType<typeof useSubmitLock>;

interface DeclineFormProps {
  offer: DeclineOffer;
  /** The choices of a form that was posted without JavaScript. */
  chosen?: DeclineChoice;
  /** Called after the decline. By default the page is refreshed. */
  onDone?: () => void;
  /** Loads the offer again, when the template has changed. By default the page is refreshed. */
  onStale?: () => void;
  /** Of the dialog, which stays open meanwhile. */
  lock?: SubmitLock;
  /** Buttons in front of the one that declines. */
  children?: ReactNode;
}

/** Asks for reason and template, shows each mail, and declines. Works without JavaScript. */
export function DeclineForm({ offer, chosen = {}, onDone, onStale, lock, children }: DeclineFormProps) {
  const [posted, post] = useActionState(postDeclineForm, null);
  const [failed, setFailed] = useState<ActionFailure>();
  const { reason, templateId = offer.templates.length === 1 ? offer.templates[0]?.id : "" } = {
    ...chosen,
    ...posted?.values,
  };
  const [shownId, setShownId] = useState(templateId);
  const router = useRouter();
  const ownLock = useSubmitLock();
  const { busy, withLock } = lock ?? ownLock;
  const decline = useDecline();
  const { errors, message } = failed ?? posted ?? {};
  const template = offer.templates.find(({ id }) => id === shownId);
  const ids = offer.people.map(({ id }) => id);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = { reason: String(data.get("reason")), templateId: String(data.get("templateId")) };
    void withLock(async () => {
      setFailed(undefined);
      const result = await decline({ ids, ...values, templateVersion: template?.version });
      const refresh = () => router.refresh();
      if (result.ok) return (onDone ?? refresh)();
      setFailed(result);
      if (result.errors?.templateId) (onStale ?? refresh)();
    });
  }

  return (
    <form action={post} onSubmit={onSubmit} className="mt-5 flex flex-col gap-5">
      <input type="hidden" name="ids" value={ids.join(",")} />
      <DeclineFields
        templates={offer.templates}
        reason={reason}
        templateId={templateId}
        onTemplate={setShownId}
        errors={errors}
      />
      <DeclinePreview offer={offer} template={template} first={chosen.person} />
      <FormAlert className="font-semibold">{errors?.reason || errors?.templateId ? null : message}</FormAlert>
      <FormFailure
        outdated={failed?.outdated}
        hint="No one was declined."
        onReload={() => location.reload()}
      />
      <p>
        <strong>{offer.mails}.</strong> Until then you can undo this.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        <SubmitButton busy={busy} busyText="Declining..." variant="danger">
          {`Decline ${countApplicants(ids.length)}`}
        </SubmitButton>
      </div>
    </form>
  );
}
