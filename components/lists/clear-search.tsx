import Link from "next/link";

interface ClearSearchProps {
  /** The list without its search and filters. */
  href: string;
  /** True when a filter hides rows too. */
  filtered?: boolean;
  /** False for a list that has filters alone. */
  searchable?: boolean;
}

/** What to do when a list has nothing that matches. */
export function ClearSearch({ href, filtered, searchable = true }: ClearSearchProps) {
  const clear = filtered ? "Clear search and filters" : "Clear the search";
  return (
    <p>
      {searchable ? "The search looks in every column. " : null}
      <Link href={href} prefetch={false} className="text-river underline underline-offset-4">
        {searchable ? clear : "Clear the filters"}
      </Link>{" "}
      or try {filtered ? "others" : "fewer letters"}.
    </p>
  );
}
