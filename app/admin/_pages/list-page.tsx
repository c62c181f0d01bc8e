import type { ReactNode } from "react";
import { ListMemory } from "@/components/lists/list-memory";
import { ListTabs } from "@/components/lists/list-tabs";
import type { ListFilter } from "@/components/lists/list-toolbar";
import { ListView, type ListViewProps } from "@/components/lists/list-view";
import { PageHeader } from "@/components/layout/staff/page-header";
import type { Columns } from "@/components/ui/table/table";
import type { Area } from "@/lib/auth/areas";
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
import { getListView } from "@/lib/users/list-view";
import { guardedPage } from "../_components/guarded-page";

type ViewProps<Row extends { id: string }> = Omit<
  ListViewProps<Row>,
  "bulkTools" | "caption" | "lines" | "view" | "query" | "page" | "filters" | "views" | "tools" | "children"
>;

interface SpamView {
  title: string;
  note: string;
  caption?: string;
  actions: ListViewProps<never>["actions"];
  empty: ReactNode;
}

interface ListDescription<Row extends { id: string }, A extends Area>
  extends ViewProps<Row>, Omit<SpamView, "actions" | "note"> {
  note?: string | ((query: ListQuery) => ReactNode);
  buttons?: ReactNode;
  readAbove?: (admin: Admin<NoInfer<A>>) => Promise<ReactNode>;
  table: ListTable<Row, A>;
  find?: (admin: Admin<NoInfer<A>>, query: ListQuery) => Promise<Page<Row>>;
  /** Reads what the rows of the view 'list' show, and returns its columns. */
  readLines?: (admin: Admin<NoInfer<A>>, rows: readonly Row[]) => Promise<Columns<Row>>;
  /** Actions on the chosen rows with a dialog or a menu of their own. Not shown for spam. */
  bulkTools?: (admin: Admin<NoInfer<A>>) => Promise<ReactNode>;
  filters?:
    readonly ListFilter[] | ((admin: Admin<NoInfer<A>>, query: ListQuery) => Promise<readonly ListFilter[]>);
  /** The tabs above the list, which set the parameter `name`. A list with `spam` has it as the last tab. */
  tabs?: {
    label: string;
    name: string;
    read: (admin: Admin<NoInfer<A>>, query: ListQuery) => Promise<readonly Tab[]>;
  };
  tools?: (query: ListQuery) => ReactNode;
  spam?: SpamView;
}

interface Tab {
  label: string;
  value?: string;
  count?: number;
}

export function listPage<Row extends { id: string }, A extends Area>({
  find,
  readAbove,
  readLines,
  bulkTools,
  filters,
  tabs,
  tools,
  spam,
  ...list
}: ListDescription<Row, A>) {
  return guardedPage(
    list.table.area,
    async (admin, { searchParams }: { searchParams: Promise<SearchParams> }) => {
      const query = parseListQuery(await searchParams, list.table);
      const showsSpam = query.filters?.show === "spam";
      const [page, view, shownTools, shownFilters, shownTabs, above] = await Promise.all([
        find ? find(admin, query) : findPage(admin, list.table, query),
        readLines && getListView(admin),
        showsSpam ? undefined : bulkTools?.(admin),
        typeof filters === "function" ? filters(admin, query) : filters,
        tabs?.read(admin, query) ?? [],
        readAbove?.(admin),
      ]);
      const {
        title,
        caption = title,
        note,
        buttons,
        empty,
        ...description
      } = showsSpam && spam ? { ...list, ...spam } : list;
      return (
        <>
          <ListMemory />
          <PageHeader title={title} note={typeof note === "function" ? note(query) : note}>
            {buttons}
          </PageHeader>
          {above}
          {tabs ? (
            <ListTabs
              label={tabs.label}
              tabs={buildTabs(description.path, query, tabs.name, shownTabs, !!spam)}
            />
          ) : null}
          <ListView
            {...description}
            view={view}
            lines={view === "list" ? await readLines?.(admin, page.items) : undefined}
            bulkTools={shownTools}
            caption={caption}
            query={query}
            page={page}
            filters={shownFilters}
            views={[...(spam ? ["show"] : []), ...(tabs ? [tabs.name] : [])]}
            tools={tools?.(query)}
          >
            {empty}
          </ListView>
        </>
      );
    },
  );
}

/** `to` is such as "to the inbox". */
export const getSpamNote = (to: string) =>
  `Quarantined as possible spam. Each record says why. Choose Not spam to move it ${to} and send its emails.`;

function buildTabs(path: string, query: ListQuery, name: string, tabs: readonly Tab[], withSpam: boolean) {
  const shown = listParams(query);
  const { show, [name]: chosen } = shown;
  const params = { ...shown, show: undefined, [name]: undefined };
  const views = tabs.map(({ value, ...tab }) => {
    return { ...tab, href: listHref(path, { ...params, [name]: value }), current: !show && value === chosen };
  });
  // Suspected spam does not wait for an answer.
  const href = listHref(path, { ...params, answer: undefined, show: "spam" });
  const spam = { label: "Spam", href, current: show === "spam" };
  return withSpam ? [...views, spam] : views;
}
