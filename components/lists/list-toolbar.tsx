"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { type Choice, FilterSelect } from "@/components/ui/list-controls/filter-select";
import { ListForm } from "@/components/ui/list-controls/list-form";
import { SearchBox } from "@/components/ui/list-controls/search-box";
import { listHref, listParams, type ListQuery, type ListView } from "@/lib/lists/list-query";
import { useAction } from "@/components/forms/use-action";
import { menuItemClass, PopoverMenu } from "@/components/ui/popover/popover-menu";
import { chooseListView } from "@/lib/users/actions";
import { listViewFailed } from "@/lib/users/strings";
import { Ellipsis, Rows3, Table2 } from "lucide-react";

export interface ListFilter {
  name: string;
  label: string;
  choices: readonly Choice[];
}

interface ListToolbarProps {
  path: string;
  items: string;
  query: ListQuery;
  searchable: boolean;
  sort: string;
  sortChoices: readonly Choice[];
  filters: readonly ListFilter[];
  exportPath?: string;
  view?: ListView;
  children?: ReactNode;
}

/** On a phone the filters are one line, which scrolls when there are more than two. */
const filterClass =
  "contents max-sm:relative max-sm:-m-1 max-sm:flex max-sm:w-[calc(100%+0.5rem)] max-sm:gap-2 max-sm:overflow-x-auto max-sm:p-1";

/** Search, filters and export above a list. On a phone and in the view 'list' also the order, because not all of it has column heads. */
export function ListToolbar({
  path,
  items,
  query,
  searchable,
  sort,
  sortChoices,
  filters,
  exportPath,
  view,
  children,
}: ListToolbarProps) {
  const params = listParams(query);
  const formParams = [...filters.map(({ name }) => name), "sort"];
  const otherParams = Object.fromEntries(
    Object.entries(params).filter(([name]) => !formParams.includes(name)),
  );
  const { q: _q, ...withoutSearch } = params;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2 min-[80rem]:flex-nowrap">
      {searchable ? (
        <SearchBox action={path} label={`Search ${items}`} q={query.q} extraParams={withoutSearch} />
      ) : null}
      <ListForm action={path} extraParams={otherParams} label={`Filter ${items}`} className={filterClass}>
        {filters.map(({ name, label, choices }) => (
          <FilterSelect
            key={name}
            name={name}
            label={label}
            choices={choices}
            value={query.filters?.[name] ?? ""}
            className="max-sm:min-w-[42%] max-sm:flex-1 sm:min-w-0"
          />
        ))}
        <FilterSelect
          name="sort"
          label="Sort by"
          choices={sortChoices}
          value={sort}
          className={clsx("max-sm:min-w-[42%] max-sm:flex-1 sm:min-w-0", view !== "list" && "md:hidden")}
        />
      </ListForm>
      {children}
      <div className="ml-auto flex items-center gap-2 max-sm:-order-1">
        {view ? <ViewChoice view={view} /> : null}
        {exportPath ? <ListMenu items={items} exportHref={listHref(exportPath, params)} /> : null}
      </div>
    </div>
  );
}

const VIEWS = [
  { name: "table", label: "Table", icon: Table2 },
  { name: "list", label: "List", icon: Rows3 },
] as const;

function ViewChoice({ view }: { view: ListView }) {
  const { busy, run } = useAction(chooseListView, { failure: listViewFailed });
  return (
    <div role="group" aria-label="View" className="flex shrink-0">
      {VIEWS.map(({ name, label, icon: ViewIcon }) => (
        <button
          key={name}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={name === view}
          disabled={busy}
          onClick={() => (name === view ? undefined : run(name))}
          className="staff-toggle flex size-9 cursor-pointer items-center justify-center border border-control first:rounded-l last:-ml-px last:rounded-r hover:bg-mist"
        >
          <ViewIcon aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </button>
      ))}
    </div>
  );
}

const ListMenu = ({ items, exportHref }: { items: string; exportHref: string }) => (
  <PopoverMenu
    aria-label={`More for ${items}`}
    label={<Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.5} />}
    className="flex size-9 shrink-0 cursor-pointer items-center justify-center rounded border border-control hover:bg-mist"
  >
    <a href={exportHref} className={menuItemClass}>
      Export CSV
    </a>
  </PopoverMenu>
);
