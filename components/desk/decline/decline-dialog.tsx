"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { useSubmit } from "@/components/forms/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { declineApplicants } from "@/lib/desk/decline/actions";
import type { DeclineOffer } from "@/lib/desk/decline/data";
import * as strings from "@/lib/desk/decline/strings";
import { SkippedPeople, useSentToast } from "@/components/desk/mail-preview";
import { DeclineForm, type DeclineValues } from "./decline-form";

interface DeclineDialogProps {
  offer: DeclineOffer | undefined;
  description?: ReactNode;
  onClose: () => void;
  onStale: (ids: string[]) => void;
  onDone?: () => void;
}

/** Declines applicants, and shows a toast with 'Undo' for all of them. */
export function DeclineDialog({ offer, description, onClose, onStale, onDone }: DeclineDialogProps) {
  const router = useRouter();
  const { busy, submit } = useSubmit<{ replyIds: string[]; summary: string }>({
    failure: strings.declineFailed,
    onSuccess: () => router.refresh(),
  });
  const tellSent = useSentToast();
  // Keeps the content while the dialog fades out.
  const [last, setLast] = useState(offer);
  const [unreadReason, setUnreadReason] = useState("");
  if (offer && offer !== last) {
    setLast(offer);
    setUnreadReason("");
  }
  if (!last) return null;
  const { people } = last;
  const chosen = unreadReason ? people : people.filter(({ isUnread }) => !isUnread);
  const unread = people.filter((person) => !chosen.includes(person));
  const skipped = [
    ...last.skipped,
    ...unread.map((person) => ({ ...person, reason: strings.skipReasons.unread })),
  ];
  const [first, ...others] = chosen.length > 0 ? chosen : people;
  const whom = first && others.length === 0 ? first.name : strings.formatApplicantCount(others.length + 1);

  async function decline(values: DeclineValues) {
    const result = await submit(() => declineApplicants(values));
    if (!result.ok) return result;
    tellSent(result.data);
    onClose();
    onDone?.();
    return result;
  }

  return (
    <Dialog
      open={offer !== undefined}
      onClose={onClose}
      form
      busy={busy}
      title={people.length === 0 ? "No one can be declined" : `Decline ${whom}?`}
      description={description}
    >
      <SkippedPeople skipped={skipped} items="applicant" />
      {people.length > 0 ? (
        <DeclineForm
          offer={last}
          people={chosen}
          busy={busy}
          decline={decline}
          onStale={onStale}
          onUnreadReason={setUnreadReason}
        >
          <Button variant="secondary" disabled={busy} onClick={onClose}>
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
