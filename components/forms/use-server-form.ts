import { type SubmitEvent, useActionState, useEffect, useEffectEvent, useRef, useState } from "react";
import type { DefaultValues, FieldPath, FieldValues } from "react-hook-form";
import type { ActionResult, FormState } from "@/lib/action-result";
import {
  getFormId,
  hasTypedText,
  reloadAndRestore,
  restoreFields,
  saveForm,
  takeSavedForm,
} from "./deployment-skew/form-restore";
import { focusField } from "./focus-field";
import { findServedForms, takeServedForm } from "./submission/served-form";
import { type SubmitOptions, useSubmit } from "./use-submit";
import { createFieldBinder, type Validation } from "./validation";

export type PostAction = (state: FormState, data: FormData) => Promise<FormState>;

export interface ServerFormOptions<Input extends FieldValues, Output, T> extends SubmitOptions<T> {
  /** Undefined for a form that only the server validates, and until the validation is loaded. */
  form?: Validation<Input, Output>;
  /** In screen order: the first rejected field gets the focus. */
  fields: readonly FieldPath<Input>[];
  /** Calls the server. Without `form`, `values` are the text fields as typed. */
  send: (values: Output, element: HTMLFormElement) => Promise<ActionResult<T>>;
  /** Without JavaScript: a server action or a URL. A form of the staff area needs none. */
  post?: PostAction | string;
  /** Result of an earlier post to a route handler. */
  posted?: FormState;
  emptyValues?: DefaultValues<Input>;
  restores?: boolean;
}

/**
 * Sends a form, once at a time. Spread `formProps` on the form, `bindField` on each field, and `failureProps` on
 * `FormFailure`. Shows errors of the server at their fields. Typed text stays after a failure and after a reload.
 */
export function useServerForm<
  Input extends FieldValues = Record<string, string>,
  Output = Record<string, string>,
  T = unknown,
>({
  form,
  fields,
  send,
  post,
  posted: initial = null,
  emptyValues,
  restores = true,
  ...options
}: ServerFormOptions<Input, Output, T>) {
  const [received, dispatch] = useActionState(typeof post === "function" ? post : keepState, initial);
  const [posted, setPosted] = useState(received);
  const [sent, setSent] = useState(false);
  const [sentCount, setSentCount] = useState(0);
  const [lostFiles, setLostFiles] = useState(false);
  const { submit, leaving, ...state } = useSubmit(options);
  const ref = useRef<HTMLFormElement>(null);
  useState(findServedForms);

  const restore = useEffectEvent((element: HTMLFormElement) => {
    takeServedForm(element);
    const saved = restores && takeSavedForm(getFormId(element));
    if (!saved) return;
    restoreFields(element, saved, true);
    // Firefox keeps files when it reloads.
    setLostFiles([...element.querySelectorAll<HTMLInputElement>("[type=file]")].some(isEmptyFileField));
  });
  // A form whose success opens another page has nothing to keep.
  const save = useEffectEvent(() => {
    if (restores && ref.current && !leaving.current && hasTypedText(ref.current)) saveForm(ref.current);
  });
  useEffect(() => {
    if (ref.current) restore(ref.current);
    const handlePageHide = () => save();
    window.addEventListener("pagehide", handlePageHide);
    return () => window.removeEventListener("pagehide", handlePageHide);
  }, []);

  async function submitValues(values: Output, element: HTMLFormElement) {
    setSent(true);
    const result = await submit(() => send(values, element));
    if (result.ok) {
      setSentCount((count) => count + 1);
      return emptyValues && form?.reset(emptyValues);
    }
    const rejected = fields.filter((name) => result.errors?.[name]);
    for (const name of rejected) form?.setError(name, { message: result.errors?.[name] });
    if (rejected[0]) focusField(element.querySelector<HTMLElement>(`[name="${CSS.escape(rejected[0])}"]`));
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (form) void form.handleSubmit((values) => submitValues(values, element))(event);
    else void submitValues(readTextFields(element) as Output, element);
  }

  const current = sent ? null : posted;
  const failure = state.failed ?? current;
  const focused = current ? (fields.find((name) => current.errors?.[name]) ?? fields[0]) : undefined;
  const errors = sent && !form ? state.failed?.errors : current?.errors;
  return {
    ...state,
    /** True after a reload that kept what was typed, but not the file. */
    lostFiles,
    /** Key of the fields that the validation does not know: a new one empties them after each success. */
    sentCount,
    /** Failure of a post without JavaScript. Null once the browser has sent the form itself. */
    posted: current,
    setPosted,
    formProps: { ref, action: typeof post === "function" ? dispatch : post, onSubmit },
    bindField: createFieldBinder(form, posted?.values, errors, focused),
    failureProps: {
      /** Undefined when a field shows its own error. */
      message: fields.some((name) => failure?.errors?.[name]) ? undefined : failure?.message,
      needsProof: failure?.needsProof,
      outdated: failure?.outdated,
      onReload: () => (restores ? reloadAndRestore(ref.current) : location.reload()),
    },
  };
}

const isEmptyFileField = ({ files }: HTMLInputElement) => files?.length === 0;

const keepState: PostAction = async (state) => state;

function readTextFields(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  return Object.fromEntries(entries) as Record<string, string>;
}
