"use client";

import { useActionState } from "react";
import { FormAlert } from "@/components/forms/form-failure";
import { useRecordAction } from "@/components/records/use-record-action";
import { Button } from "@/components/ui/button";
import { deleteNote, postNoteDeletion } from "@/lib/desk/actions";
import { noteDeleted, noteDeleteFailed } from "@/lib/desk/strings";

interface DeleteNoteProps {
  applicantId: string;
  noteId: string;
  list: string;
}

/** Asks in place, so that it works without JavaScript. */
export function DeleteNote({ applicantId, noteId, list }: DeleteNoteProps) {
  const [posted, post] = useActionState(postNoteDeletion, null);
  const [working, run] = useRecordAction(
    () => deleteNote({ applicantId, noteId }),
    noteDeleteFailed,
    noteDeleted,
  );
  return (
    <details className="mt-1" open={posted !== null || undefined}>
      <summary className="inline-block min-h-6 cursor-pointer text-[13px] text-muted underline-offset-4 hover:underline">
        Delete<span className="sr-only"> note</span>
      </summary>
      <form
        action={post}
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
        className="mt-2 flex flex-wrap items-center gap-3"
      >
        <input type="hidden" name="applicantId" value={applicantId} />
        <input type="hidden" name="noteId" value={noteId} />
        <input type="hidden" name="list" value={list} />
        <Button type="submit" variant="danger" disabled={working}>
          {working ? "Deleting..." : "Delete note for good"}
        </Button>
        <FormAlert>{posted?.message}</FormAlert>
      </form>
    </details>
  );
}
