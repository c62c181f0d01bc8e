import Link from "next/link";

/** What to do when a list has nothing that matches; `href` is the list without its search. */
export function ClearSearch({ href }: { href: string }) {
  return (
    <p>
      The search looks in every column.{" "}
      <Link href={href} prefetch={false} className="text-river underline underline-offset-4">
        Clear the search
      </Link>{" "}
      or try fewer letters.
    </p>
  );
}
