import clsx from "clsx";

export function TruncatedText({ className, children }: { className?: string; children: string }) {
  return (
    <span title={children} className={clsx("block min-w-0 truncate", className)}>
      {children}
    </span>
  );
}
