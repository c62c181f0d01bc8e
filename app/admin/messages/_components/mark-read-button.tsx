"use client";

import { useActionState } from "react";
import { FormAlert } from "@/components/forms/form-failure";
import { useRecordAction } from "@/components/records/use-record-action";
import { Button } from "@/components/ui/button";
import {
  markMessageRead,
  markMessageUnread,
  postMessageRead,
  postMessageUnread,
} from "@/lib/messages/actions";
import { markReadFailed, markUnreadFailed } from "@/lib/messages/strings";

interface MarkReadButtonProps {
  id: string;
  isRead: boolean;
}

/** The key E marks an unread message as read. */
export function MarkReadButton({ id, isRead }: MarkReadButtonProps) {
  const [label, mark, failure] = isRead
    ? (["Mark as unread", markMessageUnread, markUnreadFailed] as const)
    : (["Mark as read", markMessageRead, markReadFailed] as const);
  const [posted, post] = useActionState(isRead ? postMessageUnread : postMessageRead, null);
  const [saving, save] = useRecordAction(() => mark(id), failure);
  return (
    <form
      action={post}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="secondary" disabled={saving} data-shortcut={isRead ? undefined : "done"}>
        {saving ? "Saving..." : label}
      </Button>
      <FormAlert>{posted?.message}</FormAlert>
    </form>
  );
}
