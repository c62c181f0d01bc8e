"use client";

import { type ReactNode, useState } from "react";
import { FormFailure } from "@/components/forms/form-failure";
import { type ActionOptions, useAction } from "@/components/forms/use-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import type { ActionResult } from "@/lib/action-result";

const MAYBE_DONE = "We don't know whether it was done. Reload the page to see.";

interface ConfirmDialogProps<Input, Output> extends Omit<ActionOptions<Output>, "onFailure" | "parallel"> {
  action: (input: Input) => Promise<ActionResult<Output>>;
  input: Input;
  label: string;
  confirmLabel?: string;
  cancelLabel?: string;
  busyLabel?: string;
  labelSuffix?: string;
  title: string;
  description: ReactNode;
  unchangedText?: string;
}

export function ConfirmDialog<Input, Output>({
  label,
  confirmLabel = label,
  cancelLabel,
  busyLabel = confirmLabel,
  labelSuffix,
  title,
  description,
  unchangedText,
  action,
  input,
  ...options
}: ConfirmDialogProps<Input, Output>) {
  const [open, setOpen] = useState(false);
  const { busy, failed, setFailed, run } = useAction(action, {
    ...options,
    onDone(data) {
      close();
      options.onDone?.(data);
    },
  });

  function close() {
    setOpen(false);
    setFailed(undefined);
  }

  return (
    <>
      <Button variant="quietDanger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
        {labelSuffix ? <span className="sr-only">{labelSuffix}</span> : null}
      </Button>
      <AlertDialog
        open={open}
        title={title}
        description={description}
        busy={busy}
        cancelLabel={cancelLabel}
        confirmLabel={busy ? busyLabel : confirmLabel}
        onCancel={close}
        onConfirm={() => run(input)}
      >
        {failed ? (
          <div className="mt-4 grid gap-3 font-semibold empty:hidden">
            <FormFailure
              {...failed}
              message={[failed.reason, failed.isUnsure ? MAYBE_DONE : unchangedText]
                .filter(Boolean)
                .join(" ")}
              hint="Reload it and try again."
            />
          </div>
        ) : null}
      </AlertDialog>
    </>
  );
}
