"use client";

import { type ReactNode, useState } from "react";
import { MailPreview, SkippedPeople, TemplateField, useSentToast } from "@/components/desk/mail-preview";
import { DialogButtons } from "@/components/forms/dialog/dialog-buttons";
import { useChosenRows } from "@/components/lists/row-selection";
import { FormFailure } from "@/components/forms/form-failure";
import { createSubmissionTracker } from "@/components/forms/submission/submission-tracker";
import { SubmitButton } from "@/components/forms/submit-button";
import { useAction } from "@/components/forms/use-action";
import { useServerForm } from "@/components/forms/use-server-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { prepareSending, sendTemplate } from "@/lib/desk/bulk/actions";
import * as strings from "@/lib/desk/bulk/strings";
import type { DeskRef } from "@/lib/desk/desk";
import type { MailOffer } from "@/lib/desk/mail-plan";
import { pluralize } from "@/lib/format";

/** Loads what the dialog shows before it opens, so that the dialog is complete and its people stay fixed. */
export function useSendDialog(kind: DeskRef["kind"], onDone?: () => void) {
  const [offer, setOffer] = useState<MailOffer>();
  const [open, setOpen] = useState(false);
  const { busy, run: prepare } = useAction(prepareSending, {
    failure: strings.prepareFailed,
    onDone: (loaded) => {
      setOffer(loaded);
      setOpen(true);
    },
    refresh: false,
  });
  const close = () => setOpen(false);
  const dialog = offer ? (
    <Dialog
      open={open}
      onClose={close}
      form
      title={
        offer.people.length === 0
          ? "No one can get an email"
          : `Send a template to ${pluralize(offer.people.length, "person", "people")}?`
      }
    >
      <SkippedPeople skipped={offer.skipped} items={kind} />
      <SendForm
        kind={kind}
        offer={offer}
        onStale={(stale) => prepare({ kind, ids: stale })}
        onDone={() => {
          close();
          onDone?.();
        }}
      >
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
      </SendForm>
    </Dialog>
  ) : null;
  return { busy, start: (ids: readonly string[]) => prepare({ kind, ids: [...ids] }), dialog };
}

interface SendFormProps extends Pick<DeskRef, "kind"> {
  offer: MailOffer;
  /** Loads the offer again, when the template has changed. */
  onStale: (ids: string[]) => void;
  onDone: () => void;
  children: ReactNode;
}

function SendForm({ kind, offer, onStale, onDone, children }: SendFormProps) {
  const ids = offer.people.map(({ id }) => id);
  const [tracker] = useState(createSubmissionTracker);
  const [templateId, setTemplateId] = useState("");
  const template = offer.templates.find(({ id }) => id === templateId);
  const tellSent = useSentToast();
  const { busy, formProps, bindField, failureProps } = useServerForm({
    fields: ["templateId"],
    async send({ templateId: chosen = "" }) {
      const sending = { kind, ids, templateId: chosen, templateVersion: template?.version };
      return sendTemplate({ ...sending, submissionId: tracker.getId(sending) });
    },
    failure: strings.sendFailed,
    onSuccess: (sent) => {
      tellSent(sent);
      onDone();
    },
    onFailure: ({ errors }) => errors?.templateId && onStale(ids),
    restores: false,
  });
  if (ids.length === 0) return <div className="mt-8 flex justify-end">{children}</div>;

  return (
    <form {...formProps} className="mt-5 flex flex-col gap-5">
      <TemplateField
        offer={offer}
        {...bindField("templateId")}
        onChange={(event) => setTemplateId(event.currentTarget.value)}
      />
      <MailPreview offer={offer} template={template} />
      <FormFailure {...failureProps} hint="No emails were sent." className="font-semibold" />
      <p>Each person gets their own email in 30 seconds. Until then you can undo this.</p>
      <DialogButtons>
        {children}
        <SubmitButton busy={busy} busyText="Sending...">
          {`Send ${pluralize(ids.length, "email")}`}
        </SubmitButton>
      </DialogButtons>
    </form>
  );
}

/** Sends a template to the people of the chosen rows. */
export function SendChosen({ kind }: Pick<DeskRef, "kind">) {
  const { ids, clear } = useChosenRows();
  const { busy, start, dialog } = useSendDialog(kind, clear);
  return (
    <>
      {ids.length > 0 ? (
        <Button
          variant="secondary"
          className="px-3!"
          aria-haspopup="dialog"
          disabled={busy}
          onClick={() => start(ids)}
        >
          Send template
        </Button>
      ) : null}
      {dialog}
    </>
  );
}
