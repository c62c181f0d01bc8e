"use client";

import { ActionButton } from "@/components/forms/action-button";
import { deleteNote } from "@/lib/desk/actions";
import { noteDeleted, noteDeleteFailed } from "@/lib/desk/strings";

/** Asks in place before a note is deleted. */
export const DeleteNote = (note: { applicantId: string; noteId: string }) => (
  <details className="mt-1">
    <summary className="inline-block min-h-6 cursor-pointer text-[13px] text-muted underline-offset-4 hover:underline">
      Delete<span className="sr-only"> note</span>
    </summary>
    <ActionButton
      action={deleteNote}
      input={note}
      failure={noteDeleteFailed}
      success={noteDeleted}
      label="Delete note for good"
      busyLabel="Deleting..."
      variant="danger"
      className="mt-2"
    />
  </details>
);
