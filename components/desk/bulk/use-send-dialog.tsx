"use client";

import { useState } from "react";
import { MailDialog } from "@/components/desk/mail-dialog";
import { createSubmissionTracker } from "@/components/forms/submission/submission-tracker";
import { useAction } from "@/components/forms/use-action";
import { ChosenButton } from "@/components/lists/chosen-button";
import { useChosenRows } from "@/components/lists/row-selection";
import { prepareSending, sendTemplate } from "@/lib/desk/bulk/actions";
import * as strings from "@/lib/desk/bulk/strings";
import type { DeskRef } from "@/lib/desk/desk";
import type { MailOffer } from "@/lib/desk/mail-plan";
import { pluralize } from "@/lib/format";

/**
 * Loads what the dialog shows before it opens, so that the dialog is complete and its people stay fixed. The button stays
 * enabled meanwhile: a disabled one would lose the focus, which comes back to it from the dialog.
 */
export function useSendDialog(kind: DeskRef["kind"], onDone?: () => void) {
  const [offer, setOffer] = useState<MailOffer>();
  const [open, setOpen] = useState(false);
  const [tracker] = useState(createSubmissionTracker);
  const { run: prepare } = useAction(prepareSending, {
    failure: strings.prepareFailed,
    onDone: (loaded) => {
      setOffer(loaded);
      setOpen(true);
    },
    refresh: false,
  });
  const { people, skipped } = offer ?? { people: [], skipped: [] };
  const ids = people.map(({ id }) => id);
  const dialog = offer ? (
    <MailDialog
      open={open}
      title={
        people.length === 0
          ? "No one can get an email"
          : `Send a template to ${pluralize(people.length, "person", "people")}?`
      }
      items={kind}
      skipped={skipped}
      offer={offer}
      people={people}
      fields={["templateId"]}
      send={({ templateId = "" }, templateVersion) => {
        const sending = { kind, ids, templateId, templateVersion };
        return sendTemplate({ ...sending, submissionId: tracker.getId(sending) });
      }}
      onSent={() => {
        tracker.reset();
        onDone?.();
      }}
      onStale={(stale) => prepare({ kind, ids: stale })}
      onClose={() => setOpen(false)}
      texts={{
        failure: strings.sendFailed,
        hint: "No emails were sent.",
        submit: `Send ${pluralize(ids.length, "email")}`,
        busyText: "Sending...",
        note: "Each person gets their own email in 30 seconds. Until then you can undo this.",
      }}
    >
      {(template) => template}
    </MailDialog>
  ) : null;
  return { start: (chosen: readonly string[]) => prepare({ kind, ids: [...chosen] }), dialog };
}

export function SendChosen({ kind }: Pick<DeskRef, "kind">) {
  const { clear } = useChosenRows();
  const { start, dialog } = useSendDialog(kind, clear);
  return (
    <>
      <ChosenButton aria-haspopup="dialog" onPress={start}>
        Send template
      </ChosenButton>
      {dialog}
    </>
  );
}
