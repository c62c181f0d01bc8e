import Link from "next/link";

interface ClearSearchProps {
  /** Address of the list without search and filters. */
  href: string;
  /** True when filters are set, too. */
  filtered?: boolean;
  /** False for a list that has only filters. */
  searchable?: boolean;
}

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
