import { useActionState, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { FormState } from "@/lib/action-result";
import {
  reloadAndRestore,
  restoreFields,
  saveTypedText,
  takeSavedForm,
} from "./deployment-skew/form-restore";
import { type FormSubmitOptions, useFormSubmit } from "./use-form-submit";
import { createFieldBinder } from "./validation";

export type PostAction = (state: FormState, data: FormData) => Promise<FormState>;

export interface ServerFormOptions<Input extends FieldValues, Output, T> extends FormSubmitOptions<
  Input,
  Output,
  T
> {
  /** Handles the form without JavaScript: a server action, or the URL of a route handler. */
  post: PostAction | string;
  /** Result of an earlier post to a route handler. */
  posted?: FormState;
}

/**
 * A form of a page, with and without JavaScript. Spread `formProps` on the form, `bindField` on each field, and
 * `failureProps` on `FormFailure`. Typed text stays after a failure and after a reload.
 */
export function useServerForm<Input extends FieldValues, Output, T>({
  post,
  posted: initial = null,
  ...options
}: ServerFormOptions<Input, Output, T>) {
  const isUrl = typeof post === "string";
  const [received, dispatch] = useActionState(isUrl ? keepState : post, initial);
  const [posted, setPosted] = useState(received);
  const { sent, onSubmit, ...submit } = useFormSubmit(options);
  const ref = useRef<HTMLFormElement>(null);

  const [restored, setRestored] = useState(false);

  const restore = useEffectEvent((form: HTMLFormElement) => {
    const saved = takeSavedForm(getFormId(form));
    if (!saved) return;
    restoreFields(form, saved, true);
    setRestored(true);
  });
  // A form that is being sent, or whose success opens another page, has nothing to keep.
  const save = useEffectEvent(
    () => ref.current && !submit.busy && saveTypedText(ref.current, getFormId(ref.current)),
  );
  useEffect(() => {
    if (ref.current) restore(ref.current);
    const handlePageHide = () => save();
    window.addEventListener("pagehide", handlePageHide);
    return () => window.removeEventListener("pagehide", handlePageHide);
  }, []);

  const current = sent ? null : posted;
  return {
    ...submit,
    /** True when the text of the form was typed before a reload. */
    restored,
    /** Failure of a post without JavaScript. Null once the browser has sent the form itself. */
    posted: current,
    setPosted,
    formProps: { ref, action: isUrl ? post : dispatch, onSubmit },
    bindField: createFieldBinder(options.form, posted?.values, current?.errors),
    failureProps: {
      outdated: submit.failed?.outdated,
      onReload: () => reloadAndRestore(ref.current, { formId: getFormId(ref.current) }),
    },
  };
}

/** Tells the forms of a page apart. */
const getFormId = (form: HTMLFormElement | null) =>
  String([...document.forms].findIndex((one) => one === form));

const keepState: PostAction = async (state) => state;
