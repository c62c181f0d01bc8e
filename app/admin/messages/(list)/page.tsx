import type { Metadata } from "next";
import { ListMemory } from "@/components/lists/list-memory";
import { ListView } from "@/components/lists/list-view";
import { messageBulkActions, spamMessageBulkActions } from "@/components/messages/message-bulk-actions";
import { messageColumns } from "@/components/messages/message-columns";
import { PageHeader } from "@/components/layout/staff/page-header";
import { SpamFilter, spamNote } from "@/components/spam/spam-filter";
import { parseListQuery, type SearchParams } from "@/lib/lists/list-query";
import { findMessages } from "@/lib/messages/data";
import { messageTable } from "@/lib/messages/table";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { guardedPage } from "../../_components/guarded-page";

export const metadata: Metadata = { title: "Messages" };

const path = staffPaths.messages;

const status = {
  name: "status",
  label: "Status",
  choices: [
    { value: "", label: "Read and unread" },
    { value: "unread", label: "Unread" },
    { value: "read", label: "Read" },
  ],
};

interface MessagesPageProps {
  searchParams: Promise<SearchParams>;
}

export default guardedPage<MessagesPageProps>(async (admin, { searchParams }) => {
  const query = parseListQuery(await searchParams, messageTable);
  const spam = query.filters?.show === "spam";
  return (
    <>
      <ListMemory />
      <PageHeader title={spam ? "Spam" : "Messages"} note={spam ? spamNote : undefined} />
      <ListView
        path={path}
        items="messages"
        caption={spam ? "Messages held back as spam" : "Messages"}
        query={query}
        page={await findMessages(admin, query)}
        order={messageTable.order}
        columns={messageColumns}
        rowPath={staffPaths.message}
        rowLabel={({ name }) => `message from ${name}`}
        exportPath={staffPaths.exportMessages}
        filters={[status]}
        views={["show"]}
        actions={spam ? spamMessageBulkActions : messageBulkActions}
        tools={<SpamFilter path={path} label="Inbox" spam={spam} query={query} />}
      >
        {spam ? (
          <p>Nothing was held back. What looks automated will wait here instead of in the inbox.</p>
        ) : (
          <p>
            What visitors send through the{" "}
            <a href={paths.contact} className="text-river underline underline-offset-4">
              contact form
            </a>{" "}
            arrives here.
          </p>
        )}
      </ListView>
    </>
  );
});
