import type { ReactNode } from "react";
import { type Choice, FilterSelect } from "@/components/ui/list-controls/filter-select";
import { ListForm } from "@/components/ui/list-controls/list-form";
import { SearchBox } from "@/components/ui/list-controls/search-box";
import type { Column } from "@/components/ui/table/table";
import { buttonClass } from "@/components/ui/button-class";
import { listHref, listParams, type ListQuery, type Sort, formatSort } from "@/lib/lists/list-query";

export interface ListFilter {
  /** The parameter of the address, and what the choice is called. */
  name: string;
  label: string;
  choices: readonly Choice[];
}

interface ListToolbarProps {
  path: string;
  /** What the list holds: 'messages'. */
  items: string;
  query: ListQuery;
  /** The order of the list when its address names none. */
  order: Sort;
  columns: readonly Pick<Column<never>, "header" | "sort">[];
  filters: readonly ListFilter[];
  exportPath: string;
  /** False for a list that has filters alone. */
  searchable?: boolean;
  /** More that stands beside the search. */
  children?: ReactNode;
}

/** What stands above a list: search, filters, its order on a phone (which shows no column heads), and the export. */
export function ListToolbar({
  path,
  items,
  query,
  order,
  columns,
  filters,
  exportPath,
  searchable = true,
  children,
}: ListToolbarProps) {
  const params = listParams(query);
  const chosen = [...filters.map(({ name }) => name), "sort"];
  const kept = Object.fromEntries(Object.entries(params).filter(([name]) => !chosen.includes(name)));
  const { q: _q, ...withoutSearch } = params;
  return (
    <>
      {searchable ? (
        <SearchBox action={path} label={`Search ${items}`} q={query.q} extraParams={withoutSearch} />
      ) : null}
      <ListForm action={path} extraParams={kept} label={`Filter ${items}`} className="contents">
        {filters.map(({ name, label, choices }) => (
          <FilterSelect
            key={name}
            name={name}
            label={label}
            choices={choices}
            value={query.filters?.[name] ?? ""}
          />
        ))}
        <FilterSelect
          name="sort"
          label="Sort by"
          choices={buildSortChoices(columns, order)}
          value={toSortParam(query.sort, order) ?? ""}
          className="md:hidden"
        />
        <span className="hidden noscript:inline">
          <button className={buttonClass("secondary")}>Show</button>
        </span>
      </ListForm>
      {children}
      <a
        href={listHref(exportPath, params)}
        download
        className="ml-auto inline-flex h-10 items-center text-river underline underline-offset-4"
      >
        Export CSV
      </a>
    </>
  );
}

/** A sort in an address; the list's own order needs no word there. */
export function toSortParam(sort: Sort | undefined, order: Sort): string | undefined {
  const word = formatSort(sort);
  return word === formatSort(order) ? undefined : word;
}

/** Each column that sorts, both ways. */
function buildSortChoices(columns: ListToolbarProps["columns"], order: Sort): Choice[] {
  const choice = (by: string, descending: boolean, label: string) => ({
    value: toSortParam({ by, descending }, order) ?? "",
    label,
  });
  return columns.flatMap(({ header, sort }) =>
    sort ? [choice(sort, false, `${header}, ascending`), choice(sort, true, `${header}, descending`)] : [],
  );
}
