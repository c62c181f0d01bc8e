import type { Metadata } from "next";
import { messageColumns, messageLines } from "@/components/messages/message-columns";
import { AssignChosen } from "@/components/desk/bulk/bulk-menu";
import { SendChosen } from "@/components/desk/bulk/use-send-dialog";
import { findMessages } from "@/lib/messages/data";
import { messageOutcomeLabels } from "@/lib/messages/outcome";
import { messageTable } from "@/lib/messages/table";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { readClockFilters, readOwnerChoices } from "../../_pages/clock-filters";
import { getSpamNote, listPage } from "../../_pages/list-page";
import { deleteAction, releaseAction } from "@/components/lists/bulk-action";
import { toChoices } from "@/components/lists/choices";
import { deleteMessages, markMessages, releaseMessages } from "@/lib/messages/actions";
import * as strings from "@/lib/messages/strings";
import { PlainLink } from "@/components/ui/plain-link";

export const metadata: Metadata = { title: "Messages" };

const deletion = deleteAction("message", deleteMessages, strings.deleteManyFailed, {
  one: "It disappears for everyone on the staff.",
  several: "They disappear for everyone on the staff.",
});

const markAs = (isRead: boolean) => ({
  label: isRead ? "Mark as read" : "Mark as unread",
  busyLabel: "Saving...",
  action: markMessages.bind(null, isRead),
  failure: isRead ? strings.markReadFailed : strings.markUnreadFailed,
});

const statusFilter = {
  name: "status",
  label: "Status",
  choices: toChoices("Read and unread", { unread: "Unread", read: "Read" }),
};

const outcomeFilter = {
  name: "outcome",
  label: "Outcome",
  choices: toChoices("Any outcome", messageOutcomeLabels),
};

export default listPage({
  title: "Messages",
  path: staffPaths.messages,
  items: "messages",
  table: messageTable,
  find: findMessages,
  columns: messageColumns,
  readLines: async () => messageLines,
  rowPath: staffPaths.message,
  rowLabel: ({ name }) => `message from ${name}`,
  exportPath: staffPaths.exportMessages,
  filters: async (admin, query) => [
    statusFilter,
    ...(await readClockFilters(admin, "message", query)),
    outcomeFilter,
  ],
  tabs: { label: "Folder", name: "show", read: async () => [{ label: "Inbox" }] },
  actions: [markAs(true), markAs(false), deletion],
  bulkTools: async (admin) => (
    <>
      <AssignChosen kind="message" owners={await readOwnerChoices(admin, "message")} />
      <SendChosen kind="message" />
    </>
  ),
  empty: (
    <p>
      Messages from the <PlainLink href={paths.contact}>contact form</PlainLink> appear here.
    </p>
  ),
  spam: {
    title: "Spam",
    caption: "Messages quarantined as spam",
    note: getSpamNote("to the inbox"),
    actions: [releaseAction(releaseMessages, strings.releaseManyFailed), deletion],
    empty: <p>Nothing is quarantined. Possible spam appears here instead of in the inbox.</p>,
  },
});
