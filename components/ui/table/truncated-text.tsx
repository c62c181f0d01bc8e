import clsx from "clsx";

/** Text that is cut to its column, whole under the pointer; a card has room for all of it. */
export function TruncatedText({ className, children }: { className?: string; children: string }) {
  return (
    <span title={children} className={clsx("block min-w-0 wrap-anywhere md:truncate", className)}>
      {children}
    </span>
  );
}
