"use client";

import { ActionButton } from "@/components/forms/action-button";
import { markMessages } from "@/lib/messages/actions";
import { markReadFailed, markUnreadFailed } from "@/lib/messages/strings";

/** The key E marks an unread message as read. */
export const MarkReadButton = ({ id, isRead }: { id: string; isRead: boolean }) => (
  <ActionButton
    label={isRead ? "Mark as unread" : "Mark as read"}
    busyLabel="Saving..."
    action={() => markMessages([id], !isRead)}
    failure={isRead ? markUnreadFailed : markReadFailed}
    shortcut={isRead ? undefined : "done"}
  />
);
