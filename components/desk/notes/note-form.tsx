"use client";

import { useRouter } from "next/navigation";
import { type SubmitEvent, useActionState, useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { TextField } from "@/components/forms/field";
import { FormAlert } from "@/components/forms/form-failure";
import { createSubmissionTracker } from "@/components/forms/submission/submission-tracker";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import type { ActionFailure } from "@/lib/action-result";
import { addNote, postNote } from "@/lib/desk/actions";
import { noteAdded, noteFailed } from "@/lib/desk/strings";
import { useDraft } from "./use-draft";

interface NoteFormProps {
  applicantId: string;
  list: string;
  /** Idempotency key of a post without JavaScript. */
  formId: string;
}

/** The text stays after a failure, and after the user leaves the page until the tab is closed. */
export function NoteForm({ applicantId, list, formId }: NoteFormProps) {
  const router = useRouter();
  const hydrated = useHydrated();
  const [posted, post] = useActionState(postNote, null);
  const [tracker] = useState(createSubmissionTracker);
  const [sent, setSent] = useState<ActionFailure>();
  const [busy, startTransition] = useTransition();
  const { ref: field, ...draft } = useDraft(`note:${applicantId}`);
  const failed = sent ?? posted;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = field.current?.value ?? "";
    const { submissionId } = tracker.getMeta({ text }, null);
    if (busy) return;
    startTransition(async () => {
      const result = await callAction(() => addNote({ applicantId, text, submissionId }), noteFailed);
      if (!result.ok) {
        setSent(result);
        if (result.errors?.text) field.current?.focus();
        else void toast.error(result.message);
        return;
      }
      tracker.reset();
      // Keeps what was typed while the note was on its way.
      if (field.current?.value === text) draft.clear();
      startTransition(() => {
        setSent(undefined);
        void toast.success(noteAdded);
        router.refresh();
      });
    });
  }

  return (
    <form action={post} onSubmit={submit} noValidate>
      <input type="hidden" name="applicantId" value={applicantId} />
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="submissionId" value={formId} />
      <TextField
        ref={field}
        label="Add a note"
        hint="For colleagues. The applicant can ask for a copy."
        name="text"
        dir="auto"
        rows={3}
        className="[&_textarea]:min-h-20"
        data-shortcut="note"
        defaultValue={posted?.values.text}
        error={failed?.errors?.text}
        onInput={draft.save}
      />
      {failed && !failed.errors?.text ? <FormAlert className="mt-2">{failed.message}</FormAlert> : null}
      <Button type="submit" variant="secondary" disabled={hydrated && busy} className="mt-2">
        {busy ? "Adding..." : "Add note"}
      </Button>
    </form>
  );
}
