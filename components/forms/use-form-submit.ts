import { type SubmitEvent, useState } from "react";
import type { DefaultValues, FieldPath, FieldValues } from "react-hook-form";
import type { ActionFailure, ActionResult } from "@/lib/action-result";
import { useSubmitLock } from "./use-submit-lock";
import type { Validation } from "./validation";

export interface FormSubmitOptions<Input extends FieldValues, Output, T> {
  /** Undefined until it is loaded. */
  form: Validation<Input, Output> | undefined;
  /** In screen order: the first rejected field gets the focus. */
  fields: readonly FieldPath<Input>[];
  /** Calls the server. Never rejects. */
  send: (values: Output, element: HTMLFormElement) => Promise<ActionResult<T>>;
  /** Clears the form after a success. */
  emptyValues?: DefaultValues<Input>;
  /** Returns "navigating" to keep the form busy. */
  onSuccess?: (data: T) => "navigating" | void;
  onFailure?: (failure: ActionFailure) => void;
}

/** Opens the collapsed section around a field, which could not get the focus otherwise. */
function openSectionOf(form: HTMLFormElement, name: string): void {
  const section = form.querySelector(`[name="${CSS.escape(name)}"]`)?.closest("details");
  if (section) section.open = true;
}

/** Sends the valid values of a form, once at a time. Shows errors of the server at their fields. */
export function useFormSubmit<Input extends FieldValues, Output, T>({
  form,
  fields,
  send,
  emptyValues,
  onSuccess,
  onFailure,
}: FormSubmitOptions<Input, Output, T>) {
  const { busy, withLock } = useSubmitLock();
  const [sent, setSent] = useState(false);
  const [failed, setFailed] = useState<ActionFailure>();

  async function submit(values: Output, element: HTMLFormElement) {
    setSent(true);
    setFailed(undefined);
    const result = await send(values, element);
    if (result.ok) {
      if (emptyValues) form?.reset(emptyValues);
      return onSuccess?.(result.data);
    }
    setFailed(result);
    const rejected = fields.filter((name) => result.errors?.[name]);
    for (const name of rejected) form?.setError(name, { message: result.errors?.[name] });
    if (rejected[0]) {
      openSectionOf(element, rejected[0]);
      form?.setFocus(rejected[0]);
    }
    onFailure?.(result);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    void form?.handleSubmit((values) => withLock(() => submit(values, element)))(event);
  }

  return {
    busy,
    failed,
    setFailed,
    /** True after the first submit of valid values. */
    sent,
    onSubmit,
  };
}
