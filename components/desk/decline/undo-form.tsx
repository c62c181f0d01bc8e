"use client";

import { type ReactNode, useActionState } from "react";
import { FormAlert } from "@/components/forms/form-failure";
import { Button } from "@/components/ui/button";
import { postUndoForm } from "@/lib/desk/decline/actions";

interface UndoFormProps {
  replyIds: readonly string[];
  /** Applicants of the page, to which it returns. */
  ids: readonly string[];
  /** Says how many mails leave, and when. */
  children: ReactNode;
}

/** Takes back the mails of a decline. Works without JavaScript. */
export function UndoForm({ replyIds, ids, children }: UndoFormProps) {
  const [failed, undo] = useActionState(postUndoForm, null);
  return (
    <form action={undo} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="replyIds" value={replyIds.join(",")} />
      <input type="hidden" name="ids" value={ids.join(",")} />
      <p role="status">{children}</p>
      <Button type="submit" variant="secondary">
        Undo
      </Button>
      <FormAlert>{failed?.message}</FormAlert>
    </form>
  );
}
