"use client";

import { useRecordAction } from "@/components/records/use-record-action";
import { Button } from "@/components/ui/button";
import { markMessageRead, markMessageUnread } from "@/lib/messages/actions";
import { markReadFailed, markUnreadFailed } from "@/lib/messages/strings";

interface MarkReadButtonProps {
  id: string;
  isRead: boolean;
}

export function MarkReadButton({ id, isRead }: MarkReadButtonProps) {
  const [label, mark, failure] = isRead
    ? (["Mark as unread", markMessageUnread, markUnreadFailed] as const)
    : (["Mark as read", markMessageRead, markReadFailed] as const);
  const [saving, save] = useRecordAction(() => mark(id), failure);
  return (
    <Button variant="secondary" disabled={saving} onClick={save} data-shortcut={isRead ? undefined : "done"}>
      {saving ? "Saving..." : label}
    </Button>
  );
}
