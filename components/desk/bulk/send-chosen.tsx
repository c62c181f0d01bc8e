"use client";

import { useChosenRows } from "@/components/lists/row-selection";
import { Button } from "@/components/ui/button";
import type { DeskRef } from "@/lib/desk/desk";
import { useSendDialog } from "./use-send-dialog";

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
