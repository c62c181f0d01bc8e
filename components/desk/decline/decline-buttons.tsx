"use client";

import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { useChosenRows } from "@/components/lists/row-selection";
import { Button } from "@/components/ui/button";
import { prepareDecline } from "@/lib/desk/decline/actions";
import type { DeclineOffer } from "@/lib/desk/decline/offer";
import { describeUndecided, formatApplicantCount, prepareFailed } from "@/lib/desk/decline/strings";
import type { Undecided } from "@/lib/desk/decline/undecided";
import { DeclineDialog } from "./decline-dialog";

/** Loads what the dialog shows before it opens, so that the dialog is complete and its rows stay fixed. */
function useDeclineDialog(onDone?: () => void) {
  const [offer, setOffer] = useState<DeclineOffer>();
  const { busy, run: start } = useAction(prepareDecline, {
    failure: prepareFailed,
    onDone: setOffer,
    refresh: false,
  });
  const close = () => setOffer(undefined);
  const dialog = <DeclineDialog offer={offer} onClose={close} onStale={start} onDone={onDone} />;
  return { busy, start, dialog };
}

export function DeclineButton({ applicantId, name }: { applicantId: string; name: string }) {
  const { start, dialog } = useDeclineDialog();
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        data-shortcut="decline"
        onClick={() => start([applicantId])}
        className="min-h-9! py-1!"
      >
        Decline<span className="sr-only"> {name}</span>
      </Button>
      {dialog}
    </>
  );
}

/** Offers to decline the people of a closed job who still wait for a decision. */
export function DeclineUndecided({ ids, count }: Undecided) {
  const { busy, start, dialog } = useDeclineDialog();
  if (count === 0) return dialog;
  return (
    <section
      aria-label="Undecided applicants"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 border-l-[3px] border-copper bg-paper px-4 py-3"
    >
      <p>
        <strong className="font-semibold">{describeUndecided(count)}</strong> Tell them before they wonder.
      </p>
      <Button variant="secondary" aria-haspopup="dialog" disabled={busy} onClick={() => start(ids)}>
        {`Decline ${formatApplicantCount(ids.length)}`}
      </Button>
      {dialog}
    </section>
  );
}

export function DeclineChosen() {
  const { ids, clear } = useChosenRows();
  const { busy, start, dialog } = useDeclineDialog(clear);
  return (
    <>
      {ids.length > 0 ? (
        <Button
          variant="secondary"
          className="px-3!"
          aria-haspopup="dialog"
          disabled={busy}
          onClick={() => start([...ids])}
        >
          Decline
        </Button>
      ) : null}
      {dialog}
    </>
  );
}
