import { TextLink } from "@/components/ui/text-link";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { listHref, listParams, type ListQuery } from "@/lib/lists/list-query";

interface NoRowsProps {
  path: string;
  items: string;
  query: ListQuery;
  views: readonly string[];
  searchable: boolean;
  timedOut: boolean;
  children: ReactNode;
}

/** Replaces the table of a list that is empty, that has no match, or whose search timed out. */
export function NoRows({ path, items, query, views, searchable, timedOut, children }: NoRowsProps) {
  if (timedOut) {
    return (
      <EmptyState title="This search took too long.">
        {searchable ? (
          <p>Type at least three letters in a row, ideally a whole word.</p>
        ) : (
          <p>Choose fewer days.</p>
        )}
      </EmptyState>
    );
  }
  const filtered = Object.keys(query.filters ?? {}).some((name) => !views.includes(name));
  const searched = query.q !== "" || filtered;
  if (!searched) return <EmptyState items={items}>{children}</EmptyState>;

  const params = listParams(query);
  const view = Object.fromEntries(views.map((name) => [name, params[name]]));
  const clear = filtered ? "Clear search and filters" : "Clear the search";
  return (
    <EmptyState
      items={items}
      searched
      title={searchable ? undefined : `There are no ${items} that match your filters.`}
    >
      <p>
        {searchable ? <span>The search covers every field. </span> : null}
        <TextLink href={listHref(path, view)}>{searchable ? clear : "Clear the filters"}</TextLink>{" "}
        <span>{filtered ? "or try others." : "or try fewer letters."}</span>
      </p>
    </EmptyState>
  );
}
