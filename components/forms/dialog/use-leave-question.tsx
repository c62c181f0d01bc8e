import { useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { useUnsavedChangesWarning } from "./use-unsaved-changes-warning";

interface LeaveQuestionOptions {
  /** False while the form is not shown. */
  active: boolean;
  hasUnsavedInput: () => boolean;
  /** Called when the person discards the input. `followsLink` is true when that opens another page. */
  onDiscard?: (followsLink: boolean) => void;
}

/** Asks before a form with unsaved input is left. Render `question` beside the form. */
export function useLeaveQuestion({ active, hasUnsavedInput, onDiscard }: LeaveQuestionOptions) {
  const [asking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  const warning = useUnsavedChangesWarning({ active, hasUnsavedInput, onBlocked: ask });

  return {
    ask,
    /** Leaves without a question. */
    run(leave: () => void) {
      warning.disable();
      setAsking(false);
      leave();
    },
    question: (
      <AlertDialog
        open={active && asking}
        title="Leave without saving?"
        description={<p>Your changes aren't saved and will be lost.</p>}
        cancelLabel="Keep editing"
        confirmLabel="Discard changes"
        onCancel={() => {
          setAsking(false);
          warning.cancel();
        }}
        onConfirm={() => {
          setAsking(false);
          const followsLink = warning.proceed();
          onDiscard?.(followsLink);
        }}
      />
    ),
  };
}
