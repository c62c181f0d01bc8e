"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { TextField } from "@/components/forms/field";
import { useDraft } from "@/components/forms/use-draft";
import { useHydrated } from "@/components/forms/use-hydrated";
import { textCut } from "@/lib/applicants/strings";
import { textCutHere } from "@/lib/application-page/strings";

interface AnswerTextProps extends ComponentProps<typeof TextField> {
  recordId: string;
  /** True when an answer about the record has just arrived. */
  isSent?: boolean;
  /** In code points. */
  max: number;
  tooLong: string;
}

/**
 * Keeps the text in this tab until it has arrived. The cookie of a refused form holds only its beginning. The browser does not
 * send a text that is too long.
 */
export function AnswerText({ recordId, isSent = false, max, tooLong, error, ...props }: AnswerTextProps) {
  const { ref, save } = useDraft(`answer:${recordId}`, isSent);
  const hydrated = useHydrated();
  const [isWhole, setIsWhole] = useState(false);
  const cut = hydrated ? textCutHere : textCut;

  useEffect(() => {
    const field = ref.current;
    if (!field) return;
    checkLength(field, max, tooLong);
    setIsWhole(field.value !== field.defaultValue);
    if (isSent) forgetAnswered();
  }, [ref, isSent, max, tooLong]);

  return (
    <TextField
      {...props}
      ref={ref}
      name="text"
      rows={4}
      // Without JavaScript, a longer text would come back in the cookie, which cuts it further.
      maxLength={hydrated ? undefined : max}
      error={error === textCut ? (isWhole ? undefined : cut) : error}
      onInput={({ currentTarget }) => {
        save();
        checkLength(currentTarget, max, tooLong);
      }}
    />
  );
}

const checkLength = (field: HTMLTextAreaElement, max: number, tooLong: string) =>
  field.setCustomValidity([...field.value.trim()].length > max ? tooLong : "");

/** Takes `answered` out of the address, so that a reload keeps the next text. */
function forgetAnswered(): void {
  const address = new URL(location.href);
  address.searchParams.delete("answered");
  history.replaceState(history.state, "", address);
}
