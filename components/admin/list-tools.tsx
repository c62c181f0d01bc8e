import type { ReactNode } from "react";
import { type Choice, FilterSelect } from "@/components/ui/filter-select";
import { ListForm } from "@/components/ui/list-form";
import { SearchBox } from "@/components/ui/search-box";
import type { Column } from "@/components/ui/table";
import { buttonLook } from "@/components/ui/button-look";
import { listHref, listParams, type ListQuery, type Sort, sortText } from "@/lib/list";

export interface ListFilter {
  /** The parameter of the address, and what the choice is called. */
  name: string;
  label: string;
  choices: readonly Choice[];
}

interface ListToolsProps {
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
export function ListTools({
  path,
  items,
  query,
  order,
  columns,
  filters,
  exportPath,
  searchable = true,
  children,
}: ListToolsProps) {
  const params = listParams(query);
  const chosen = [...filters.map(({ name }) => name), "sort"];
  const kept = Object.fromEntries(Object.entries(params).filter(([name]) => !chosen.includes(name)));
  const { q: _q, ...withoutSearch } = params;
  return (
    <>
      {searchable ? (
        <SearchBox action={path} label={`Search ${items}`} q={query.q} keep={withoutSearch} />
      ) : null}
      <ListForm action={path} keep={kept} label={`Filter ${items}`} className="contents">
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
          choices={orders(columns, order)}
          value={wordFor(query.sort, order) ?? ""}
          className="md:hidden"
        />
        <span className="hidden noscript:inline">
          <button className={buttonLook("secondary")}>Show</button>
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
export function wordFor(sort: Sort | undefined, order: Sort): string | undefined {
  const word = sortText(sort);
  return word === sortText(order) ? undefined : word;
}

/** Each column that sorts, both ways. */
function orders(columns: ListToolsProps["columns"], order: Sort): Choice[] {
  const choice = (by: string, descending: boolean, label: string) => ({
    value: wordFor({ by, descending }, order) ?? "",
    label,
  });
  return columns.flatMap(({ header, sort }) =>
    sort ? [choice(sort, false, `${header}, ascending`), choice(sort, true, `${header}, descending`)] : [],
  );
}
