import type { BulkAction } from "@/components/admin/bulk-bar";
import {
  deleteMessages,
  markMessagesRead,
  markMessagesUnread,
  releaseMessages,
} from "@/lib/messages/actions";
import * as catalogue from "@/lib/messages/catalogue";

const deletion: BulkAction = {
  label: "Delete",
  busy: "Deleting...",
  action: deleteMessages,
  failure: catalogue.deleteManyFailed,
  deletes: "message",
  warning: {
    one: "It is removed for everybody on the staff.",
    several: "They are removed for everybody on the staff.",
  },
};

/** What can be done to several messages at once. */
export const messageActions: readonly BulkAction[] = [
  {
    label: "Mark as read",
    busy: "Saving...",
    action: markMessagesRead,
    failure: catalogue.markReadFailed,
  },
  {
    label: "Mark as unread",
    busy: "Saving...",
    action: markMessagesUnread,
    failure: catalogue.markUnreadFailed,
  },
  deletion,
];

/** The same for what was held back as spam, where it matters to nobody what was read. */
export const spamMessageActions: readonly BulkAction[] = [
  { label: "Not spam", busy: "Saving...", action: releaseMessages, failure: catalogue.releaseManyFailed },
  deletion,
];
