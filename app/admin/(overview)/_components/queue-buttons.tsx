"use client";

import { useRouter } from "next/navigation";
import { useSendDialog } from "@/components/desk/bulk/use-send-dialog";
import { useAction, useUndoToast } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { changeDesk } from "@/lib/desk/actions";
import type { Desk, DeskRef } from "@/lib/desk/desk";
import * as strings from "@/lib/desk/strings";

type AnsweredButtonProps = DeskRef & Pick<Desk, "version"> & { name: string };

/** Marks a row of a list as answered by phone or from another mailbox. The toast takes it back. */
export function AnsweredButton({ kind, id, name, version }: AnsweredButtonProps) {
  const router = useRouter();
  const record = { kind, id };
  const showUndoToast = useUndoToast(changeDesk, { success: strings.unansweredSaved });
  const { busy, run: answer } = useAction(changeDesk, {
    failure: strings.changeFailed,
    onDone(after) {
      // The second answer of a day at Interview stores nothing.
      if (after.version === version) void toast.success(strings.answeredSaved);
      else showUndoToast(strings.answeredSaved, { record, change: { answered: false } });
    },
    onFailure({ message, present }) {
      void toast.error(message);
      if (present) router.refresh();
    },
  });
  return (
    <Button
      variant="secondary"
      className="px-3!"
      disabled={busy}
      onClick={() => answer({ record, change: { answered: true, version } })}
    >
      Mark as answered<span className="sr-only"> {name}</span>
    </Button>
  );
}

export function AnswerButton({ kind, id, name }: DeskRef & { name: string }) {
  const { start, dialog } = useSendDialog(kind);
  return (
    <>
      <Button variant="secondary" className="px-3!" aria-haspopup="dialog" onClick={() => start([id])}>
        Answer<span className="sr-only"> {name}</span>
      </Button>
      {dialog}
    </>
  );
}
