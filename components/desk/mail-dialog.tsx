"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, type ReactNode, useState } from "react";
import { DialogButtons } from "@/components/forms/dialog/dialog-buttons";
import { FormFailure } from "@/components/forms/form-failure";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { ActionResult } from "@/lib/action-result";
import type { MailOffer } from "@/lib/desk/mail-plan";
import { maybeSent } from "@/lib/desk/strings";
import { MailPreview, SkippedPeople } from "./mail-preview";
import { type SentMails, useMailToast } from "./use-mail-toast";

type BindField = (name: string) => Omit<ComponentProps<typeof SelectField>, "label" | "options">;

interface MailFormProps {
  offer: MailOffer;
  /** The people of the offer who get the mail. */
  people: MailOffer["people"];
  /** In screen order. */
  fields: readonly string[];
  initialTemplateId?: string;
  send: (values: Record<string, string>, templateVersion?: number) => Promise<ActionResult<SentMails>>;
  onSent: (sent: SentMails) => void;
  /** Loads the offer again, when the template has changed. */
  onStale: (ids: string[]) => void;
  onClose: () => void;
  texts: Record<"failure" | "hint" | "submit" | "busyText", string> & { note: ReactNode };
  variant?: "danger";
  /** Places the choice of the template among the other fields. */
  children: (template: ReactNode, bindField: BindField) => ReactNode;
}

interface MailDialogProps extends MailFormProps {
  open: boolean;
  title: string;
  description?: ReactNode;
  skipped: MailOffer["skipped"];
  /** Noun for the records of the skipped people, such as "applicant". */
  items: string;
}

/** Writes to many people after a preview, and shows a toast with 'Undo' for all of them. */
export function MailDialog({ open, title, description, skipped, items, ...form }: MailDialogProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const showToast = useMailToast();
  const { offer, onClose } = form;

  async function send(...sent: Parameters<MailFormProps["send"]>) {
    setBusy(true);
    return form.send(...sent).finally(() => setBusy(false));
  }

  function tell(sent: SentMails) {
    showToast(sent);
    router.refresh();
    onClose();
    form.onSent(sent);
  }

  return (
    <Dialog form open={open} onClose={onClose} title={title} description={description} busy={busy}>
      <SkippedPeople skipped={skipped} items={items} />
      {offer.people.length > 0 ? (
        <MailForm {...form} send={send} onSent={tell} />
      ) : (
        <div className="mt-8 flex justify-end">
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function MailForm({ offer, people, texts, ...props }: MailFormProps) {
  const [templateId, setTemplateId] = useState(props.initialTemplateId ?? "");
  const template = offer.templates.find(({ id }) => id === templateId);
  const { busy, failed, formProps, bindField, failureProps } = useServerForm({
    fields: [...props.fields],
    send: (values: Record<string, string>) => props.send(values, template?.version),
    failure: texts.failure,
    onSuccess: props.onSent,
    onFailure: ({ errors }) => errors?.templateId && props.onStale(offer.people.map(({ id }) => id)),
    restores: false,
  });
  const choice = (
    <SelectField
      label="Template"
      hint="What they'll read."
      emptyLabel="Choose a template"
      options={offer.templates.map(({ id, name }) => ({ value: id, label: name }))}
      required
      {...bindField("templateId")}
      defaultValue={templateId}
      onChange={(event) => setTemplateId(event.currentTarget.value)}
    />
  );
  return (
    <form {...formProps} className="mt-5 flex flex-col gap-5">
      {props.children(choice, bindField)}
      <MailPreview offer={{ ...offer, people }} template={template} />
      <FormFailure
        {...failureProps}
        message={failed?.isUnsure ? maybeSent : failureProps.message}
        hint={texts.hint}
        className="font-semibold"
      />
      <p>{texts.note}</p>
      <DialogButtons>
        <Button variant="secondary" disabled={busy} onClick={props.onClose}>
          Cancel
        </Button>
        <SubmitButton
          busy={busy}
          busyText={texts.busyText}
          variant={props.variant}
          allowed={people.length > 0}
        >
          {texts.submit}
        </SubmitButton>
      </DialogButtons>
    </form>
  );
}
