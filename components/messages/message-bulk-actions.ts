import type { BulkAction } from "@/components/lists/bulk-bar";
import {
  deleteMessages,
  markMessagesRead,
  markMessagesUnread,
  releaseMessages,
} from "@/lib/messages/actions";
import * as catalogue from "@/lib/messages/strings";

const deleteAction: BulkAction = {
  label: "Delete",
  busyLabel: "Deleting...",
  action: deleteMessages,
  failure: catalogue.deleteManyFailed,
  deletes: "message",
  warning: {
    one: "It is removed for everybody on the staff.",
    several: "They are removed for everybody on the staff.",
  },
};

/** What can be done to several messages at once. */
export const messageBulkActions: readonly BulkAction[] = [
  {
    label: "Mark as read",
    busyLabel: "Saving...",
    action: markMessagesRead,
    failure: catalogue.markReadFailed,
  },
  {
    label: "Mark as unread",
    busyLabel: "Saving...",
    action: markMessagesUnread,
    failure: catalogue.markUnreadFailed,
  },
  deleteAction,
];

/** The same for what was held back as spam, where it matters to nobody what was read. */
export const spamMessageBulkActions: readonly BulkAction[] = [
  {
    label: "Not spam",
    busyLabel: "Saving...",
    action: releaseMessages,
    failure: catalogue.releaseManyFailed,
  },
  deleteAction,
];
