"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { CheckLine } from "@/components/desk/check-line";
import { TextField } from "@/components/forms/field";
import { FormFailure } from "@/components/forms/form-failure";
import { createSubmissionTracker } from "@/components/forms/submission/submission-tracker";
import { SubmitButton } from "@/components/forms/submission/submit-button";
import { useDraft } from "@/components/forms/use-draft";
import { useServerForm } from "@/components/forms/use-server-form";
import { toast } from "@/components/ui/toast/toast";
import { addNote } from "@/lib/desk/actions";
import type { DeskRef } from "@/lib/desk/desk";
import { noteAdded, noteFailed } from "@/lib/desk/strings";

/** The text stays after a failure, and after the author leaves the page until they sign out. */
export function NoteForm({ record, authorId }: { record: DeskRef; authorId: string }) {
  const router = useRouter();
  const [tracker] = useState(createSubmissionTracker);
  const { ref: field, ...draft } = useDraft(`note:${authorId}:${record.id}`);
  const { busy, formProps, bindField, failureProps, sentCount } = useServerForm({
    fields: ["text"],
    send: async ({ text = "", ...ticked }) => {
      const forReviewers = ticked.forReviewers ? ("on" as const) : undefined;
      const submissionId = tracker.getId({ text, forReviewers });
      const result = await addNote({ record, text, submissionId, forReviewers });
      if (!result.ok) return result;
      tracker.reset();
      // Keeps what was typed while the note was on its way.
      if (field.current?.value === text) draft.clear();
      return result;
    },
    failure: noteFailed,
    onSuccess: () => {
      void toast.success(noteAdded);
      router.refresh();
    },
    onFailure: ({ errors, message }) => {
      if (!errors?.text) void toast.error(message);
    },
    restores: false,
  });
  return (
    <form {...formProps} noValidate>
      <TextField
        ref={field}
        label="Add a note"
        hint="For colleagues. The person can ask for a copy."
        rows={3}
        className="mb-2 [&_textarea]:min-h-20"
        data-shortcut="note"
        onInput={draft.save}
        {...bindField("text")}
      />
      {/* Unset by default: each note is for administrators unless its author decides otherwise. */}
      {record.kind === "applicant" ? (
        <CheckLine key={sentCount} name="forReviewers" label="Show to reviewers" />
      ) : null}
      <FormFailure {...failureProps} hint="Your note is kept when you reload." className="mt-2" />
      <SubmitButton busy={busy} busyText="Adding..." variant="secondary" needsScript>
        Add note
      </SubmitButton>
    </form>
  );
}
