import type { Choice } from "@/components/ui/list-controls/filter-select";
import type { Column } from "@/components/ui/table/table";
import { formatSort, type Sort } from "@/lib/lists/list-query";

/** Returns the `sort` parameter; undefined for the list's default order. */
export function toSortParam(sort: Sort | undefined, order: Sort): string | undefined {
  const param = formatSort(sort);
  return param === formatSort(order) ? undefined : param;
}

export function buildSortChoices(
  columns: readonly Pick<Column<never>, "header" | "sort" | "sortLabels">[],
  order: Sort,
): Choice[] {
  const choice = (by: string, descending: boolean, label: string) => ({
    value: toSortParam({ by, descending }, order) ?? "",
    label,
  });
  return columns.flatMap(({ header, sort, sortLabels }) => {
    if (!sort) return [];
    const [ascending, descending] = sortLabels ?? [`${header}, A to Z`, `${header}, Z to A`];
    return [choice(sort, false, ascending), choice(sort, true, descending)];
  });
}
