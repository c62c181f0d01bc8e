import { ActionButton } from "@/components/forms/action-button";
import { DateText } from "@/components/ui/date-text";
import { deleteNote } from "@/lib/desk/actions";
import type { DeskRef } from "@/lib/desk/desk";
import type { NoteWithAuthor } from "@/lib/desk/notes";
import { noteDeleted, noteDeleteFailed } from "@/lib/desk/strings";
import { NoteForm } from "./note-form";
import { TitledSection } from "@/components/ui/titled-section";

/** Notes for colleagues, oldest first. A note is shown as it was typed, in the direction of its text. */
export function Notes({
  record,
  notes,
  myId,
}: {
  record: DeskRef;
  notes: readonly NoteWithAuthor[];
  myId: string;
}) {
  return (
    <TitledSection id="notes" title="Notes">
      {notes.length > 0 ? (
        <ol className="mb-4 border-t border-line">
          {notes.map(({ id, author, authorId, text, createdAt, forReviewers }) => (
            <li key={id} className="border-b border-line py-2.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-[13px] text-muted">
                <span className="font-semibold wrap-anywhere">{author ?? "Former user"}</span>
                <span>
                  {forReviewers ? <span>Shown to reviewers, </span> : null}
                  <DateText value={createdAt} withTime />
                </span>
              </p>
              <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
                {text}
              </p>
              {authorId === myId ? (
                <details className="mt-1">
                  <summary className="inline-block min-h-6 cursor-pointer text-[13px] text-danger underline-offset-4 hover:underline">
                    Delete<span className="sr-only"> note</span>
                  </summary>
                  <ActionButton
                    action={deleteNote}
                    input={{ record, noteId: id }}
                    failure={noteDeleteFailed}
                    success={noteDeleted}
                    label="Delete note for good"
                    busyLabel="Deleting..."
                    variant="danger"
                    className="mt-2"
                  />
                </details>
              ) : null}
            </li>
          ))}
        </ol>
      ) : null}
      <NoteForm key={myId} record={record} authorId={myId} />
    </TitledSection>
  );
}
