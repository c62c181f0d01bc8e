"use client";

import { Button } from "@/components/ui/button";
import { useDeclineDialog } from "./use-decline-dialog";

/** Declines one applicant. */
export function DeclineButton({ applicantId, name }: { applicantId: string; name: string }) {
  const { start, dialog } = useDeclineDialog();
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => start([applicantId])}
        className="min-h-9! py-1!"
      >
        Decline<span className="sr-only"> {name}</span>
      </Button>
      {dialog}
    </>
  );
}
