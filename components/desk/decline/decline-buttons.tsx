"use client";

import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { ChosenButton } from "@/components/lists/chosen-button";
import { useChosenRows } from "@/components/lists/row-selection";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { prepareDecline, prepareUndecided } from "@/lib/desk/decline/actions";
import type { DeclineOffer } from "@/lib/desk/decline/data";
import { describeUndecided, formatApplicantCount, prepareFailed } from "@/lib/desk/decline/strings";
import type { Undecided } from "@/lib/desk/decline/data";
import { closeJobs } from "@/lib/jobs/actions";
import { closeManyFailed } from "@/lib/jobs/strings";
import { DeclineDialog } from "./decline-dialog";

/** Loads what the dialog shows before it opens, so that the dialog is complete and its rows stay fixed. */
function useDeclineDialog(onDone?: () => void) {
  const [offer, setOffer] = useState<DeclineOffer>();
  const { run: start } = useAction(prepareDecline, {
    failure: prepareFailed,
    onDone: setOffer,
    refresh: false,
  });
  const dialog = { offer, onClose: () => setOffer(undefined), onStale: start, onDone };
  return { start, open: setOffer, dialogProps: dialog, dialog: <DeclineDialog {...dialog} /> };
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
  const { start, dialog } = useDeclineDialog();
  return (
    <>
      {count > 0 ? (
        <section
          aria-label="Undecided applicants"
          className="mb-6 flex flex-wrap items-center justify-between gap-3 border-l-[3px] border-copper bg-paper px-4 py-3"
        >
          <p>
            <strong className="font-semibold">{describeUndecided(count)}</strong> Tell them before they
            wonder.
          </p>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => start(ids)}>
            {`Decline ${formatApplicantCount(ids.length)}`}
          </Button>
        </section>
      ) : null}
      {dialog}
    </>
  );
}

export function DeclineChosen() {
  const { clear } = useChosenRows();
  const { start, dialog } = useDeclineDialog(clear);
  return (
    <>
      <ChosenButton aria-haspopup="dialog" onPress={start}>
        Decline
      </ChosenButton>
      {dialog}
    </>
  );
}

/** Closes the chosen jobs, and offers to decline their people who wait for a decision, as the page of a closed job does. */
export function CloseChosenJobs() {
  const { ids, clear } = useChosenRows();
  const { open, dialogProps } = useDeclineDialog();
  const [undecided, setUndecided] = useState("");
  const { busy, run } = useAction(closeWithOffer, {
    failure: closeManyFailed,
    onDone: ({ closed, count, offer }) => {
      void (closed.ids.length > 0 ? toast.success(closed.summary) : toast.info(closed.summary));
      setUndecided(describeUndecided(count, ids.length));
      clear();
      if (offer) open(offer);
    },
  });
  return (
    <>
      <ChosenButton disabled={busy} onPress={run}>
        {busy ? "Closing..." : "Close"}
      </ChosenButton>
      <DeclineDialog {...dialogProps} description={<p>{undecided}</p>} />
    </>
  );
}

async function closeWithOffer(ids: string[]) {
  const undecided = await prepareUndecided(ids);
  if (!undecided.ok) return undecided;
  const closed = await closeJobs(ids);
  return closed.ok ? { ok: true as const, data: { closed: closed.data, ...undecided.data } } : closed;
}
