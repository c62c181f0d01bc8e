"use client";

import { RecordActionForm } from "@/components/records/record-action-form";
import { deleteNote, postNoteDeletion } from "@/lib/desk/actions";
import { noteDeleted, noteDeleteFailed } from "@/lib/desk/strings";

interface DeleteNoteProps {
  applicantId: string;
  noteId: string;
  list: string;
}

export const DeleteNote = (values: DeleteNoteProps) => (
  <RecordActionForm
    values={{ ...values }}
    action={deleteNote}
    post={postNoteDeletion}
    failure={noteDeleteFailed}
    success={noteDeleted}
    summary={
      <>
        Delete<span className="sr-only"> note</span>
      </>
    }
    label="Delete note for good"
    busyLabel="Deleting..."
    variant="danger"
    className="mt-2 flex flex-wrap items-center gap-3"
  />
);
