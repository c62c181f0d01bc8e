import { Fragment } from "react";

export function ApiText({ text, className }: { text: string; className?: string }) {
  return text.split("\n\n").map((paragraph) => (
    <p key={paragraph} className={className}>
      <ApiInlineText text={paragraph} />
    </p>
  ));
}

export function ApiInlineText({ text }: { text: string }) {
  return text.split("`").map((part, position) =>
    position % 2 === 1 ? (
      <code key={position} className="font-mono text-[0.85em]">
        {part}
      </code>
    ) : (
      <Fragment key={position}>{part}</Fragment>
    ),
  );
}

export function ApiCode({ children }: { children: string }) {
  return (
    <pre className="rounded border border-line bg-mist px-4 py-3 font-mono text-[13px] leading-5 break-words whitespace-pre-wrap">
      {children}
    </pre>
  );
}
