import type { ReactNode } from "react";
import { type Choice, FilterSelect } from "@/components/ui/list-controls/filter-select";
import { ListForm } from "@/components/ui/list-controls/list-form";
import { SearchBox } from "@/components/ui/list-controls/search-box";
import type { Column } from "@/components/ui/table/table";
import { buttonClass } from "@/components/ui/button-class";
import { listHref, listParams, type ListQuery, type Sort, formatSort } from "@/lib/lists/list-query";

export interface ListFilter {
  /** Query parameter. */
  name: string;
  label: string;
  choices: readonly Choice[];
}

interface ListToolbarProps {
  path: string;
  /** Plural and lower case: 'messages'. */
  items: string;
  query: ListQuery;
  /** Order of the list without a `sort` parameter. */
  order: Sort;
  columns: readonly Pick<Column<never>, "header" | "sort">[];
  filters: readonly ListFilter[];
  exportPath: string;
  /** False for a list that has only filters. */
  searchable?: boolean;
  /** Shown beside the search. */
  children?: ReactNode;
}

/** Search, filters and export above a list. On a phone also the order, because cards have no column headers. */
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
  const formParams = [...filters.map(({ name }) => name), "sort"];
  const otherParams = Object.fromEntries(
    Object.entries(params).filter(([name]) => !formParams.includes(name)),
  );
  const { q: _q, ...withoutSearch } = params;
  return (
    <>
      {searchable ? (
        <SearchBox action={path} label={`Search ${items}`} q={query.q} extraParams={withoutSearch} />
      ) : null}
      <ListForm action={path} extraParams={otherParams} label={`Filter ${items}`} className="contents">
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

/** Returns the `sort` parameter; undefined for the list's default order. */
export function toSortParam(sort: Sort | undefined, order: Sort): string | undefined {
  const param = formatSort(sort);
  return param === formatSort(order) ? undefined : param;
}

function buildSortChoices(columns: ListToolbarProps["columns"], order: Sort): Choice[] {
  const choice = (by: string, descending: boolean, label: string) => ({
    value: toSortParam({ by, descending }, order) ?? "",
    label,
  });
  return columns.flatMap(({ header, sort }) =>
    sort ? [choice(sort, false, `${header}, ascending`), choice(sort, true, `${header}, descending`)] : [],
  );
}
