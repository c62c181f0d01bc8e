"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from "react-hook-form";
import type { DialogFormHandle } from "./form-dialog";
import { restoreFields } from "@/components/forms/deployment-skew/form-restore";
import { DeploymentSkewNotice } from "@/components/forms/deployment-skew/deployment-skew-notice";
import { SubmitButton } from "@/components/forms/submit-button";
import { useSubmitLock } from "@/components/forms/use-submit-lock";
import { Button } from "@/components/ui/button";
import type { ActionFailure } from "@/lib/action-result";

/** A click on 'Cancel' leaves a field first. A message shown at once would move the button away from the click. */
export const MESSAGE_DELAY_MS = 400;

export interface DialogFormProps<Output> extends DialogFormHandle<Output> {
  submitLabel: string;
  busyText: string;
  /** Replaces the default failure text. */
  failureNotice?: ReactNode;
}

interface DialogFormFrameProps<Input extends FieldValues, Output> extends DialogFormProps<Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** In screen order: the first rejected field gets the focus. */
  fields: readonly Path<Input>[];
  /** True when the input is valid. Undefined when the form validates on submit. */
  allowed?: boolean;
  children: ReactNode;
}

export function DialogForm<Input extends FieldValues, Output>({
  form,
  fields,
  allowed,
  send,
  busy,
  onCancel,
  onDirty,
  savedForm,
  onReload,
  submitLabel,
  busyText,
  failureNotice,
  children,
}: DialogFormFrameProps<Input, Output>) {
  const { withLock } = useSubmitLock();
  const [failed, setFailed] = useState<ActionFailure>();
  const formRef = useRef<HTMLFormElement>(null);
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    if (savedForm && formRef.current) restoreFields(formRef.current, savedForm);
  }, [savedForm]);

  async function save(values: Output) {
    setFailed(undefined);
    const result = await send(values);
    if (result.ok) return;
    setFailed(result);
    const rejected = fields.filter((name) => result.errors?.[name]);
    for (const name of rejected) form.setError(name, { message: result.errors?.[name] });
    if (rejected[0]) form.setFocus(rejected[0]);
  }

  return (
    <form
      ref={formRef}
      onSubmit={(event) => void form.handleSubmit(withLock(save))(event)}
      noValidate
      className="mt-3 flex flex-col gap-5"
    >
      {children}
      {failed ? (
        <div role="alert" className="grid gap-3 font-semibold text-danger">
          {failureNotice ?? (
            <p>
              {failed.reason ? `${failed.reason} ` : null}
              Nothing was saved. Everything you typed is still here.
            </p>
          )}
          {failed.outdated ? (
            <DeploymentSkewNotice onReload={() => onReload(formRef.current)}>
              What you typed stays when you reload it, except passwords and files.
            </DeploymentSkewNotice>
          ) : null}
        </div>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton allowed={allowed} busy={busy} busyText={busyText}>
          {submitLabel}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Returns a function that registers a field and adds its error message. */
export function createFieldBinder<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
) {
  return <Name extends Path<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => ({
    ...form.register(name, options),
    error: form.getFieldState(name, form.formState).error?.message,
  });
}
