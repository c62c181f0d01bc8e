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

/** A message that appears as a field is left, by a click on 'Cancel', must not move the button from under the click. */
export const MESSAGE_DELAY_MS = 400;

/** What every form of a dialog takes from whoever opens it. */
export interface DialogFormProps<Output> extends DialogFormHandle<Output> {
  submitLabel: string;
  busyText: string;
  /** Replaces the sentence that a failure is told with. */
  failureNotice?: ReactNode;
}

interface DialogFormFrameProps<Input extends FieldValues, Output> extends DialogFormProps<Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** The fields in their order on the screen. */
  fields: readonly Path<Input>[];
  /** Whether the rules allow sending it; undefined where they are told at the fields when it is sent. */
  allowed?: boolean;
  children: ReactNode;
}

/** The frame of a dialog's form: what was refused, and the two buttons. */
export function DialogForm<Input extends FieldValues, Output>({
  form,
  fields,
  allowed,
  send,
  busy,
  onCancel,
  onDirty,
  savedForm: kept,
  onReload,
  submitLabel: submit,
  busyText,
  failureNotice: notice,
  children,
}: DialogFormFrameProps<Input, Output>) {
  const { once } = useSubmitLock();
  const [failed, setFailed] = useState<ActionFailure>();
  const element = useRef<HTMLFormElement>(null);
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => {
    if (kept && element.current) restoreFields(element.current, kept);
  }, [kept]);

  async function save(values: Output) {
    setFailed(undefined);
    const result = await send(values);
    if (result.ok) return;
    setFailed(result);
    const refused = fields.filter((name) => result.errors?.[name]);
    for (const name of refused) form.setError(name, { message: result.errors?.[name] });
    if (refused[0]) form.setFocus(refused[0]);
  }

  return (
    <form
      ref={element}
      onSubmit={(event) => void form.handleSubmit(once(save))(event)}
      noValidate
      className="mt-3 flex flex-col gap-5"
    >
      {children}
      {failed ? (
        <div role="alert" className="grid gap-3 font-semibold text-danger">
          {notice ?? (
            <p>
              {failed.reason ? `${failed.reason} ` : null}
              Nothing was saved. Everything you typed is still here.
            </p>
          )}
          {failed.outdated ? (
            <DeploymentSkewNotice onReload={() => onReload(element.current)}>
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
          {submit}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Ties a field to its control and its message. */
export function createFieldBinder<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
) {
  return <Name extends Path<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => ({
    ...form.register(name, options),
    error: form.getFieldState(name, form.formState).error?.message,
  });
}
