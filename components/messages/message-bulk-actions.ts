import type { BulkAction } from "@/components/lists/bulk-action";
import { deleteMessages, markMessages, releaseMessages } from "@/lib/messages/actions";
import * as strings from "@/lib/messages/strings";

const deleteAction: BulkAction = {
  label: "Delete",
  busyLabel: "Deleting...",
  action: deleteMessages,
  failure: strings.deleteManyFailed,
  deletes: "message",
  warning: {
    one: "It is removed for all staff.",
    several: "They are removed for all staff.",
  },
};

export const messageBulkActions: readonly BulkAction[] = [
  {
    label: "Mark as read",
    busyLabel: "Saving...",
    action: markMessages.bind(null, true),
    failure: strings.markReadFailed,
  },
  {
    label: "Mark as unread",
    busyLabel: "Saving...",
    action: markMessages.bind(null, false),
    failure: strings.markUnreadFailed,
  },
  deleteAction,
];

export const spamMessageBulkActions: readonly BulkAction[] = [
  {
    label: "Not spam",
    busyLabel: "Saving...",
    action: releaseMessages,
    failure: strings.releaseManyFailed,
  },
  deleteAction,
];
