"use client";

import { useChosenRows } from "@/components/lists/chosen-rows";
import { Button } from "@/components/ui/button";
import { useDeclineDialog } from "./use-decline-dialog";

/** Declines the chosen rows of a list. */
export function DeclineChosen() {
  const { ids, clear } = useChosenRows();
  const { loading, start, dialog } = useDeclineDialog(clear);
  return (
    <>
      {ids.length > 0 ? (
        <Button
          variant="secondary"
          className="max-sm:px-3!"
          aria-haspopup="dialog"
          disabled={loading}
          onClick={() => start([...ids])}
        >
          Decline
        </Button>
      ) : null}
      {dialog}
    </>
  );
}
