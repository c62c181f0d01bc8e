import type { Metadata } from "next";
import type { ListFilter } from "@/components/lists/list-toolbar";
import { messageColumns } from "@/components/messages/message-columns";
import { findMessages } from "@/lib/messages/data";
import { messageTable } from "@/lib/messages/table";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { readClockFilters } from "../../_pages/clock-filters";
import { listPage } from "../../_pages/list-page";
import type { BulkAction } from "@/components/lists/bulk-action";
import { deleteMessages, markMessages, releaseMessages } from "@/lib/messages/actions";
import * as strings from "@/lib/messages/strings";

export const metadata: Metadata = { title: "Messages" };

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

const messageBulkActions: readonly BulkAction[] = [
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

const spamMessageBulkActions: readonly BulkAction[] = [
  {
    label: "Not spam",
    busyLabel: "Saving...",
    action: releaseMessages,
    failure: strings.releaseManyFailed,
  },
  deleteAction,
];

const statusFilter: ListFilter = {
  name: "status",
  label: "Status",
  choices: [
    { value: "", label: "Read and unread" },
    { value: "unread", label: "Unread" },
    { value: "read", label: "Read" },
  ],
};

export default listPage({
  title: "Messages",
  path: staffPaths.messages,
  items: "messages",
  table: messageTable,
  find: findMessages,
  columns: messageColumns,
  rowPath: staffPaths.message,
  rowLabel: ({ name }) => `message from ${name}`,
  exportPath: staffPaths.exportMessages,
  filters: async (admin, query) => [statusFilter, ...(await readClockFilters(admin, query))],
  actions: messageBulkActions,
  empty: (
    <p>
      Messages from the{" "}
      <a href={paths.contact} className="text-river underline underline-offset-4">
        contact form
      </a>{" "}
      appear here.
    </p>
  ),
  spam: {
    label: "Inbox",
    title: "Spam",
    caption: "Messages quarantined as spam",
    actions: spamMessageBulkActions,
    empty: <p>Nothing is quarantined. Suspected spam appears here instead of in the inbox.</p>,
  },
});
