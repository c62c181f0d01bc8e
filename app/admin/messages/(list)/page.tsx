import type { Metadata } from "next";
import { ClearSearch } from "@/components/admin/clear-search";
import { ListMemory } from "@/components/admin/list-memory";
import { PageHeader } from "@/components/admin/page-header";
import { SpamFilter, spamNote } from "@/components/admin/spam-filter";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { SearchBox } from "@/components/ui/search-box";
import { Table } from "@/components/ui/table";
import { listHref, parseListQuery, type SearchParams } from "@/lib/list";
import { findMessages } from "@/lib/messages/data";
import { paths } from "@/lib/paths";
import { guarded } from "../../_components/guarded-page";
import { messageColumns } from "@/components/admin/message-columns";

export const metadata: Metadata = { title: "Messages" };

const path = paths.adminMessages;

interface MessagesPageProps {
  searchParams: Promise<SearchParams>;
}

export default guarded<MessagesPageProps>(async (admin, { searchParams }) => {
  const params = await searchParams;
  const { page, q } = parseListQuery(params);
  const spam = params.show === "spam";
  const show = spam ? "spam" : undefined;
  const { items, ...numbers } = await findMessages(admin, { page, q, spam });

  return (
    <>
      <ListMemory />
      <PageHeader title={spam ? "Spam" : "Messages"} note={spam ? spamNote : undefined} />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox action={path} label="Search messages" q={q} keep={{ show }} />
        <SpamFilter path={path} label="Inbox" spam={spam} q={q} />
      </div>
      {items.length > 0 ? (
        <Table
          caption={spam ? "Messages held back as spam, newest first" : "Messages, newest first"}
          columns={messageColumns}
          rows={items}
          rowKey={({ id }) => id}
          rowHref={({ id }) => paths.adminMessage(id)}
          rowLabel={({ name }) => `message from ${name}`}
        />
      ) : (
        <EmptyState items="messages" searched={q !== ""}>
          <NextStep q={q} show={show} />
        </EmptyState>
      )}
      <div className="mt-4">
        <Pagination action={path} keep={{ q, show }} label="Pages of messages" {...numbers} />
      </div>
    </>
  );
});

function NextStep({ q, show }: { q: string; show: string | undefined }) {
  if (q) return <ClearSearch href={listHref(path, { show })} />;
  if (show) return <p>Nothing was held back. What looks automated will wait here instead of in the inbox.</p>;
  return (
    <p>
      What visitors send through the{" "}
      <a href={paths.contact} className="text-river underline underline-offset-4">
        contact form
      </a>{" "}
      arrives here.
    </p>
  );
}
