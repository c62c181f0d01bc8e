"use client";

import { useActionState } from "react";
import { FormAlert } from "@/components/forms/form-failure";
import type { PostAction } from "@/components/forms/use-server-form";
import { Button } from "@/components/ui/button";
import { getTrashNotice, kindNames } from "@/lib/trash/strings";
import type { RecordRef } from "@/lib/trash/record-kinds";

interface DeleteWithoutScriptProps {
  record: RecordRef;
  title: string;
  post: PostAction;
}

/** Asks in place before a record is deleted, for browsers without JavaScript. They don't show the dialog's button. */
export function DeleteWithoutScript({ record, title, post }: DeleteWithoutScriptProps) {
  const [posted, dispatch] = useActionState(post, null);
  return (
    <noscript>
      <details>
        <summary className="min-h-9 cursor-pointer px-3 py-1.5 font-semibold text-muted">Delete</summary>
        <form action={dispatch} className="mt-2 grid max-w-[24rem] gap-3 border border-line bg-paper p-4">
          <input type="hidden" name="id" value={record.id} />
          <p className="font-semibold">{title}</p>
          <p>{getTrashNotice(record.kind)}</p>
          <Button type="submit" variant="danger">
            Delete {kindNames[record.kind].toLowerCase()}
          </Button>
          <FormAlert>{posted?.message}</FormAlert>
        </form>
      </details>
    </noscript>
  );
}
