"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { DialogForm, type DialogFormProps } from "./dialog-form";
import { type FormFrameOptions, useFormFrame } from "./use-form-frame";

export interface FormDialogProps<Input extends FieldValues, Output>
  extends Omit<DialogFormProps<Input, Output>, "dialog">, FormFrameOptions<Output> {
  variant?: ButtonVariant;
  title: string;
  description?: ReactNode;
  wide?: boolean;
  /** Shows the form on its page instead of in a dialog. A save and Cancel open this path. */
  leaveTo?: string;
  /** Keeps the form of a page out of the served HTML, for names that browsers and the server may write differently. */
  browserOnly?: boolean;
}

/** A button that opens a form. With `leaveTo`, the form alone. */
export function RecordForm<Input extends FieldValues, Output>({
  leaveTo,
  ...props
}: FormDialogProps<Input, Output>) {
  return leaveTo === undefined ? <FormDialog {...props} /> : <FormOfPage {...props} leaveTo={leaveTo} />;
}

/** Disabled until hydration, when react-hook-form sets the initial values again. */
function FormOfPage<Input extends FieldValues, Output>({
  leaveTo,
  browserOnly,
  ...props
}: FormDialogProps<Input, Output> & { leaveTo: string }) {
  const router = useRouter();
  const hydrated = useHydrated();
  const leave = () => router.push(leaveTo);
  const frame = useFormFrame(props, { open: true, show: () => undefined, close: leave, leavesPage: true });
  return (
    <>
      {frame.question}
      {browserOnly && !hydrated ? (
        <p className="text-muted">Loading</p>
      ) : (
        <fieldset disabled={!hydrated} className="min-w-0">
          <DialogForm key={frame.openCount} {...props} mode="onTouched" dialog={frame.form} />
        </fieldset>
      )}
    </>
  );
}

export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const [open, setOpen] = useState(false);
  const frame = useFormFrame(props, { open, show: () => setOpen(true), close: () => setOpen(false) });
  return (
    <>
      <Button variant={props.variant} aria-haspopup="dialog" onClick={() => frame.start()}>
        {props.button}
      </Button>
      {/* Rendered before the dialog below it, so that it closes first and returns the focus first. */}
      {frame.question}
      <Dialog
        open={open}
        onClose={frame.close}
        canClose={frame.canClose}
        form
        wide={props.wide}
        busy={frame.form.busy}
        title={props.title}
        description={props.description}
      >
        <DialogForm key={frame.openCount} {...props} dialog={frame.form} />
      </Dialog>
    </>
  );
}
