"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, type Ref, useEffect, useImperativeHandle } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
  useWatch,
} from "react-hook-form";
import { type $ZodType, safeParse } from "zod/v4/core";
import { restoreFields, type SavedForm } from "@/components/forms/deployment-skew/form-restore";
import { DialogButtons } from "./dialog-buttons";
import { FormFailure } from "@/components/forms/form-failure";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useServerForm } from "@/components/forms/use-server-form";
import { type createFieldBinder } from "@/components/forms/validation";
import { Button } from "@/components/ui/button";
import type { ActionResult } from "@/lib/action-result";

/** A click on 'Cancel' leaves a field first. A message shown at once would move the button away from the click. */
const MESSAGE_DELAY_MS = 400;

const NOTHING_SAVED = "Nothing was saved. Everything you typed is still here.";
const MAYBE_SAVED = "We don't know whether it was saved. Everything you typed is still here.";

export interface DialogFieldsProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  bindField: ReturnType<typeof createFieldBinder<Input, Output>>;
}

export interface DialogFormProps<Input extends FieldValues, Output> {
  schema: $ZodType<Output, Input>;
  /** Schema that the input must pass before the submit button is enabled. Without it, the form validates on submit. */
  requires?: $ZodType;
  /** By default, `requires` makes it "onTouched". */
  mode?: "onTouched" | "onSubmit";
  initialValues?: DefaultValues<Input>;
  fields: readonly FieldPath<Input>[];
  submitLabel: string;
  busyText: string;
  failureNotice?: ReactNode;
  /** Tells the user what a retry does after a lost response. */
  retryHint?: string;
  dialog: {
    busy: boolean;
    send: (values: Output) => Promise<ActionResult<unknown>>;
    savedForm: SavedForm | undefined;
    /** Returns the form while it holds unsaved input. */
    unsavedForm: Ref<() => HTMLFormElement | null>;
    reload: (form: HTMLFormElement | null) => void;
    cancel: () => void;
  };
  children: (fields: DialogFieldsProps<Input, Output>) => ReactNode;
}

export function DialogForm<Input extends FieldValues, Output>({
  schema,
  requires,
  mode = requires ? "onTouched" : "onSubmit",
  initialValues,
  fields,
  dialog,
  children,
  retryHint = "Try again: it won't be saved twice.",
  ...texts
}: DialogFormProps<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    mode,
    delayError: mode === "onTouched" ? MESSAGE_DELAY_MS : undefined,
    defaultValues: initialValues,
  });
  const values = useWatch({ control: form.control });
  const { busy, send, savedForm } = dialog;
  const { failed, formProps, bindField } = useServerForm({
    form,
    fields,
    send,
    failure: "",
    restores: false,
  });
  const { ref } = formProps;
  // Reads what the form holds now. `formState.isDirty` is that of the last render.
  useImperativeHandle(
    dialog.unsavedForm,
    () => () => (fields.some((name) => form.getFieldState(name).isDirty) ? ref.current : null),
  );
  useEffect(() => {
    if (savedForm && ref.current) restoreFields(ref.current, savedForm);
  }, [savedForm, ref]);

  return (
    // On reload, browsers would write old values over those that a colleague has saved.
    <form {...formProps} noValidate autoComplete="off" className="mt-3 flex flex-col gap-5">
      {children({ form, bindField })}
      {failed ? (
        <FormFailure
          {...failed}
          message={
            texts.failureNotice ??
            [failed.reason, failed.isUnsure ? `${MAYBE_SAVED} ${retryHint}` : NOTHING_SAVED]
              .filter(Boolean)
              .join(" ")
          }
          hint="What you typed is kept when you reload, except passwords and files."
          onReload={() => dialog.reload(ref.current)}
          className="font-semibold"
        />
      ) : null}
      <DialogButtons>
        <Button variant="secondary" disabled={busy} onClick={dialog.cancel}>
          Cancel
        </Button>
        <SubmitButton
          allowed={
            requires && (requires === schema ? form.formState.isValid : safeParse(requires, values).success)
          }
          busy={busy}
          busyText={texts.busyText}
          needsScript
          reasonClassName="basis-full sm:order-first sm:flex-1"
        >
          {texts.submitLabel}
        </SubmitButton>
      </DialogButtons>
    </form>
  );
}
