import type { ReactNode } from "react";
import { ListMemory } from "@/components/lists/list-memory";
import type { ListFilter } from "@/components/lists/list-toolbar";
import { ListView, type ListViewProps } from "@/components/lists/list-view";
import { PageHeader } from "@/components/layout/staff/page-header";
import type { Admin } from "@/lib/auth/viewer";
import { findPage } from "@/lib/lists/find-page";
import {
  type ListQuery,
  type Page,
  parseListQuery,
  type SearchParams,
  listHref,
  listParams,
} from "@/lib/lists/list-query";
import type { ListTable } from "@/lib/lists/list-table";
import { guardedPage } from "../_components/guarded-page";
import clsx from "clsx";
import { PendingLink } from "@/components/ui/pending-link";

type ViewProps<Row extends { id: string }> = Omit<
  ListViewProps<Row>,
  "caption" | "query" | "page" | "filters" | "views" | "tools" | "children"
>;

interface SpamView {
  title: string;
  /** Accessible name of the table. The title by default. */
  caption?: string;
  actions: ListViewProps<never>["actions"];
  empty: ReactNode;
}

interface ListDescription<Row extends { id: string }> extends ViewProps<Row>, Omit<SpamView, "actions"> {
  note?: string | ((query: ListQuery) => ReactNode);
  buttons?: ReactNode;
  table: ListTable<Row>;
  /** Reads a page. `findPage` by default. */
  find?: (admin: Admin, query: ListQuery) => Promise<Page<Row>>;
  /** A function for choices that are read from the database. */
  filters?: readonly ListFilter[] | ((admin: Admin, query: ListQuery) => Promise<readonly ListFilter[]>);
  /** Reads the tabs above the list, and names their parameter. Not shown above spam. */
  tabs?: { name: string; read: (admin: Admin, query: ListQuery) => Promise<ReactNode> };
  tools?: (query: ListQuery) => ReactNode;
  /** Describes the list while the filter `show` is `spam`. `label` names the list without spam: 'Inbox'. */
  spam?: SpamView & { label: string };
}

export function listPage<Row extends { id: string }>({
  find,
  filters,
  tabs,
  tools,
  spam,
  ...list
}: ListDescription<Row>) {
  return guardedPage<{ searchParams: Promise<SearchParams> }>(async (admin, { searchParams }) => {
    const query = parseListQuery(await searchParams, list.table);
    const showsSpam = query.filters?.show === "spam";
    const [page, shownFilters, shownTabs] = await Promise.all([
      find ? find(admin, query) : findPage(admin, list.table, query),
      typeof filters === "function" ? filters(admin, query) : filters,
      showsSpam ? undefined : tabs?.read(admin, query),
    ]);
    const {
      title,
      caption = title,
      note,
      buttons,
      empty,
      ...view
    } = showsSpam && spam ? { ...list, note: spamNote, ...spam } : list;
    return (
      <>
        <ListMemory />
        <PageHeader title={title} note={typeof note === "function" ? note(query) : note}>
          {buttons}
        </PageHeader>
        {shownTabs}
        <ListView
          {...view}
          {...(showsSpam && { bulkTools: undefined })}
          caption={caption}
          query={query}
          page={page}
          filters={shownFilters}
          views={[...(spam ? ["show"] : []), ...(tabs ? [tabs.name] : [])]}
          tools={
            spam ? (
              <SpamFilter path={view.path} label={spam.label} spam={showsSpam} query={query} />
            ) : (
              tools?.(query)
            )
          }
        >
          {empty}
        </ListView>
      </>
    );
  });
}

interface SpamFilterProps {
  path: string;
  /** Name of the list without spam: 'Inbox'. */
  label: string;
  spam: boolean;
  query: ListQuery;
}

const spamNote =
  "Quarantined as suspected spam. Each record says why. 'Not spam' releases it and sends its emails.";

function SpamFilter({ path, label, spam, query }: SpamFilterProps) {
  const params = listParams(query);
  const filters = [
    { label, href: listHref(path, { ...params, show: undefined }), current: !spam },
    { label: "Spam", href: listHref(path, { ...params, show: "spam" }), current: spam },
  ];
  return (
    <nav aria-label="Filter" className="flex h-10 rounded border border-control">
      {filters.map(({ label: text, href, current }) => (
        <PendingLink
          key={text}
          href={href}
          aria-current={current ? "true" : undefined}
          className={clsx(
            "flex items-center px-4 no-underline",
            current ? "bg-mist font-semibold text-ink" : "text-river hover:bg-paper",
          )}
        >
          {text}
        </PendingLink>
      ))}
    </nav>
  );
}
