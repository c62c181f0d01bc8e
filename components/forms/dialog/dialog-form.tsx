"use client";

import { type ReactNode, useEffect, useImperativeHandle } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { restoreFields } from "@/components/forms/deployment-skew/form-restore";
import { SubmitButton } from "@/components/forms/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { Button } from "@/components/ui/button";
import { DialogFailure } from "./dialog-failure";
import type { DialogFormHandle } from "./use-form-dialog";

/** A click on 'Cancel' leaves a field first. A message shown at once would move the button away from the click. */
export const MESSAGE_DELAY_MS = 400;

interface DialogFormProps<Input extends FieldValues, Output> extends DialogFormHandle<Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** In screen order: the first rejected field gets the focus. */
  fields: readonly FieldPath<Input>[];
  /** True when the input is valid. Undefined when the form validates on submit. */
  allowed?: boolean;
  children: ReactNode;
}

export function DialogForm<Input extends FieldValues, Output>(props: DialogFormProps<Input, Output>) {
  const { form, fields, allowed, send, busy, onCancel, unsavedInput, savedForm, onReload } = props;
  const { failed, formProps } = useServerForm({ form, fields, send, failure: "", restores: false });
  const { ref } = formProps;
  useImperativeHandle(unsavedInput, () => ({
    // Reads what the form holds now. `formState.isDirty` is that of the last render.
    exists: () => fields.some((name) => form.getFieldState(name).isDirty),
  }));
  useEffect(() => {
    if (savedForm && ref.current) restoreFields(ref.current, savedForm);
  }, [savedForm, ref]);

  return (
    <form {...formProps} noValidate className="mt-3 flex flex-col gap-5">
      {props.children}
      {failed ? (
        <DialogFailure
          failed={failed}
          text="Nothing was saved. Everything you typed is still here."
          notice={props.failureNotice}
          hint="What you typed is kept when you reload, except passwords and files."
          onReload={() => onReload(ref.current)}
        />
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton
          allowed={allowed}
          busy={busy}
          busyText={props.busyText}
          reasonClassName="basis-full sm:order-first sm:flex-1"
        >
          {props.submitLabel}
        </SubmitButton>
      </div>
    </form>
  );
}
