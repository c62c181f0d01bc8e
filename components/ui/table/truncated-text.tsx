import clsx from "clsx";

/** Truncates text to its column and shows all of it in a tooltip. Cards under 900 px show all of it. */
export function TruncatedText({ className, children }: { className?: string; children: string }) {
  return (
    <span title={children} className={clsx("block min-w-0 wrap-anywhere md:truncate", className)}>
      {children}
    </span>
  );
}
