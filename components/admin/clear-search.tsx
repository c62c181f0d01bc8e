import Link from "next/link";

interface ClearSearchProps {
  /** The list without its search and filters. */
  href: string;
  /** True when a filter hides rows too. */
  filtered?: boolean;
}

/** What to do when a list has nothing that matches. */
export function ClearSearch({ href, filtered }: ClearSearchProps) {
  return (
    <p>
      The search looks in every column.{" "}
      <Link href={href} prefetch={false} className="text-river underline underline-offset-4">
        {filtered ? "Clear search and filters" : "Clear the search"}
      </Link>{" "}
      or try {filtered ? "others" : "fewer letters"}.
    </p>
  );
}
