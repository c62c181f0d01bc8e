"use client";

import { useRouter } from "next/navigation";
import { startTransition, useState } from "react";
import { useSubmitLock } from "@/components/forms/use-submit-lock";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { DeclineOffer } from "@/lib/desk/decline/offer";
import { countApplicants } from "@/lib/desk/decline/strings";
import { DeclineForm } from "./decline-form";
import { SkippedPeople } from "./skipped-people";

interface DeclineDialogProps {
  /** Undefined while the dialog is closed. */
  offer: DeclineOffer | undefined;
  onClose: () => void;
  /** Loads the offer again. */
  onStale: (ids: string[]) => void;
  /** Called after the decline, before the page is refreshed. */
  onDone?: () => void;
}

export function DeclineDialog({ offer, onClose, onStale, onDone }: DeclineDialogProps) {
  const router = useRouter();
  const lock = useSubmitLock();
  // Keeps the content while the dialog fades out.
  const [last, setLast] = useState(offer);
  if (offer && offer !== last) setLast(offer);
  if (!last) return null;
  const { people, skipped } = last;
  const [first] = people;
  const whom = people.length === 1 && first ? first.name : countApplicants(people.length);

  function finish() {
    onClose();
    onDone?.();
    startTransition(() => router.refresh());
  }

  return (
    <Dialog
      open={offer !== undefined}
      onClose={onClose}
      form
      busy={lock.busy}
      title={people.length === 0 ? "No one can be declined" : `Decline ${whom}?`}
    >
      <SkippedPeople skipped={skipped} />
      {people.length > 0 ? (
        <DeclineForm
          offer={last}
          lock={lock}
          onDone={finish}
          onStale={() => onStale(people.map(({ id }) => id))}
        >
          <Button variant="secondary" disabled={lock.busy} onClick={onClose}>
            Cancel
          </Button>
        </DeclineForm>
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
