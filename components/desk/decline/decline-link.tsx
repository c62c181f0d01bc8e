"use client";

import type { MouseEvent } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { staffPaths } from "@/lib/staff-paths";
import { DeclineDialog } from "./decline-dialog";
import { useDeclineDialog } from "./use-decline-dialog";

/** Declines one applicant: a dialog, or a page without JavaScript. */
export function DeclineLink({ applicantId, name }: { applicantId: string; name: string }) {
  const { offer, start, close } = useDeclineDialog();

  function openDialog(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    start([applicantId]);
  }

  return (
    <>
      <a
        href={staffPaths.declineApplicants([applicantId])}
        aria-haspopup="dialog"
        onClick={openDialog}
        className={buttonClass("secondary", "min-h-9! py-1! no-underline")}
      >
        Decline<span className="sr-only"> {name}</span>
      </a>
      <DeclineDialog offer={offer} onClose={close} onStale={start} />
    </>
  );
}
