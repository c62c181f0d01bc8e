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
}

/** What stands above a list: search, filters, its order on a phone (which shows no column heads), and the export. */
export function ListTools({ path, items, query, order, columns, filters, exportPath }: ListToolsProps) {
  const params = listParams(query);
  const chosen = [...filters.map(({ name }) => name), "sort"];
  const kept = Object.fromEntries(Object.entries(params).filter(([name]) => !chosen.includes(name)));
  const { q: _q, ...withoutSearch } = params;
  return (
    <>
      <SearchBox action={path} label={`Search ${items}`} q={query.q} keep={withoutSearch} />
      <ListForm action={path} keep={kept} replace label={`Filter ${items}`} className="contents">
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
          value={sortText(query.sort) ?? ""}
          className="md:hidden"
        />
        <button className={buttonLook("secondary", "hidden noscript:inline-flex")}>Show</button>
      </ListForm>
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

/** Each column that sorts, both ways; the list's own order needs no word in the address. */
function orders(columns: ListToolsProps["columns"], order: Sort): Choice[] {
  const own = sortText(order);
  const choice = (value: string, label: string) => ({ value: value === own ? "" : value, label });
  return columns.flatMap(({ header, sort }) =>
    sort ? [choice(sort, `${header}, ascending`), choice(`-${sort}`, `${header}, descending`)] : [],
  );
}
