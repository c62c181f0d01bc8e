import clsx from "clsx";

/** Truncates text to its column and shows all of it in a tooltip. */
export function TruncatedText({ className, children }: { className?: string; children: string }) {
  return (
    <span title={children} className={clsx("block min-w-0 truncate", className)}>
      {children}
    </span>
  );
}
