"use client";

import { useState } from "react";
import { TextField } from "@/components/forms/field";
import { FormAlert } from "@/components/forms/form-failure";
import { createSubmissionTracker } from "@/components/forms/submission/submission-tracker";
import { useActionForm } from "@/components/forms/use-action-form";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { addNote, postNote } from "@/lib/desk/actions";
import { noteAdded, noteFailed } from "@/lib/desk/strings";
import { ShowToReviewers } from "./show-to-reviewers";
import { useDraft } from "./use-draft";

interface NoteFormProps {
  applicantId: string;
  list: string;
  /** Idempotency key of a post without JavaScript. */
  formId: string;
}

/** The text stays after a failure, and after the user leaves the page until the tab is closed. */
export function NoteForm({ applicantId, list, formId }: NoteFormProps) {
  const hydrated = useHydrated();
  const [tracker] = useState(createSubmissionTracker);
  const { ref: field, ...draft } = useDraft(`note:${applicantId}`);
  const { busy, posted, failed, formProps } = useActionForm({
    post: postNote,
    send: async (form) => {
      const text = field.current?.value ?? "";
      const forReviewers = new FormData(form).has("forReviewers") ? ("on" as const) : undefined;
      const submissionId = tracker.getId({ text, forReviewers });
      const result = await addNote({ applicantId, text, submissionId, forReviewers });
      if (!result.ok) return result;
      tracker.reset();
      // Keeps what was typed while the note was on its way.
      if (field.current?.value === text) draft.clear();
      return result;
    },
    failure: noteFailed,
    success: noteAdded,
    onFailure: ({ errors, message }) => {
      if (errors?.text) field.current?.focus();
      else void toast.error(message);
    },
  });
  return (
    <form {...formProps}>
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
      <ShowToReviewers defaultChecked={posted?.values.forReviewers === "on"} />
      {failed && !failed.errors?.text ? <FormAlert className="mt-2">{failed.message}</FormAlert> : null}
      <Button type="submit" variant="secondary" disabled={hydrated && busy} className="mt-2">
        {busy ? "Adding..." : "Add note"}
      </Button>
    </form>
  );
}
