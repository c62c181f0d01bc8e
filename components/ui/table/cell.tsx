import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";

/** Classes of a text without an element of its own. Most end with an ellipsis where their column ends. */
const lineClasses = {
  line: "truncate",
  "strong line": "truncate font-semibold",
  "quiet line": "truncate text-muted",
  "alert line": "truncate font-semibold text-danger",
  code: "truncate font-mono text-[13px]",
  // Never cut: names, companies and addresses.
  whole: "wrap-anywhere",
  "strong whole": "wrap-anywhere font-semibold",
} as const;

type LineStyle = keyof typeof lineClasses;

export type CellStyle = LineStyle | "beginning" | "quiet" | "state" | "strong state";

/** Text gets its column's style, or its own `style`. Other nodes are rendered as they are. */
export type CellContent =
  | ReactNode
  | { text: string; style: CellStyle }
  | { text: string; dateTime: string }
  /** Two lines. */
  | { text: string; below: string; isStrong: boolean };

interface CellView {
  children: ReactNode;
  className?: string;
  title?: string;
}

/** Returns attributes for the element around a text, because a list has hundreds of cells. */
export function readCell(columnStyle: CellStyle | undefined, content: CellContent): CellView {
  if (typeof content === "object" && content !== null) {
    if ("style" in content) return readText(content.style, content.text);
    if ("below" in content) return { children: <TwoLines {...content} /> };
    if ("dateTime" in content) return { children: <time dateTime={content.dateTime}>{content.text}</time> };
  }
  return columnStyle === undefined || typeof content !== "string"
    ? { children: content }
    : readText(columnStyle, content);
}

const TwoLines = ({ text, below, isStrong }: { text: string; below: string; isStrong: boolean }) => (
  <span className="block min-w-0">
    <span title={text} className={clsx("block truncate", isStrong && "font-semibold")}>
      {text}
    </span>
    <span className="block truncate text-muted">{below}</span>
  </span>
);

function readText(style: CellStyle, text: string): CellView {
  if (text === "") return { children: null };
  if (!isLineStyle(style)) return { children: renderText(style, text) };
  const children = style === "whole" ? breakAfterAt(text) : text;
  return { children, className: lineClasses[style], title: text };
}

/** Lets an email address break after its "@" first. */
export function breakAfterAt(text: string): ReactNode {
  const at = text.indexOf("@") + 1;
  return at === 0 ? text : [text.slice(0, at), <wbr key="at" />, text.slice(at)];
}

const isLineStyle = (style: CellStyle): style is LineStyle => style in lineClasses;

function renderText(style: Exclude<CellStyle, LineStyle>, text: string): ReactNode {
  switch (style) {
    case "beginning":
      return <span className="line-clamp-2 text-muted max-md:line-clamp-1">{text}</span>;
    case "quiet":
      return <span className="text-muted">{text}</span>;
    case "state":
      return <Badge>{text}</Badge>;
    case "strong state":
      return <Badge tone="strong">{text}</Badge>;
  }
}
