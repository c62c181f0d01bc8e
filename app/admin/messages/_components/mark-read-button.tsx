"use client";

import { RecordActionForm } from "@/components/records/record-action-form";
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
  const props = isRead
    ? {
        label: "Mark as unread",
        action: () => markMessageUnread(id),
        post: postMessageUnread,
        failure: markUnreadFailed,
      }
    : {
        label: "Mark as read",
        action: () => markMessageRead(id),
        post: postMessageRead,
        failure: markReadFailed,
        shortcut: "done",
      };
  return <RecordActionForm values={{ id }} busyLabel="Saving..." {...props} />;
}
