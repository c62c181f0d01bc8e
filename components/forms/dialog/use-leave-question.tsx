import { type RefObject, useState } from "react";
import { hasTypedText } from "@/components/forms/deployment-skew/form-restore";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { useUnsavedChangesWarning } from "./use-unsaved-changes-warning";

/** Asks before a page whose form holds unsaved text is left. Render `question` beside the form. */
export function useLeaveQuestion(form: RefObject<HTMLFormElement | null>) {
  const [asking, setAsking] = useState(false);
  const warning = useUnsavedChangesWarning({
    active: true,
    hasUnsavedInput: () => form.current !== null && hasTypedText(form.current),
    onBlocked: () => setAsking(true),
  });

  return {
    /** Leaves the page without a question. */
    run<T>(leave: () => T): T {
      warning.disable();
      return leave();
    },
    question: (
      <UnsavedChangesQuestion
        open={asking}
        onKeep={() => {
          setAsking(false);
          warning.cancel();
        }}
        onDiscard={() => {
          setAsking(false);
          warning.proceed();
        }}
      />
    ),
  };
}

interface UnsavedChangesQuestionProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

export const UnsavedChangesQuestion = ({ open, onKeep, onDiscard }: UnsavedChangesQuestionProps) => (
  <AlertDialog
    open={open}
    title="Leave without saving?"
    description={<p>Your changes aren't saved and will be lost.</p>}
    cancelLabel="Keep editing"
    confirmLabel="Discard changes"
    onCancel={onKeep}
    onConfirm={onDiscard}
  />
);
