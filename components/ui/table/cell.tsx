import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { TruncatedText } from "./truncated-text";

export type CellStyle =
  | "line"
  | "strong line"
  | "quiet line"
  | "alert line"
  | "beginning"
  | "code"
  | "quiet"
  | "state"
  | "strong state";

/** Text gets its column's style, or its own `style`. Other nodes are rendered as they are. */
export type CellContent = ReactNode | { text: string; style: CellStyle } | { text: string; dateTime: string };

/** A function and not a component, because a list has hundreds of cells. */
export function renderCell(style: CellStyle | undefined, content: CellContent): ReactNode {
  if (typeof content === "object" && content !== null) {
    if ("style" in content) return renderText(content.style, content.text);
    if ("dateTime" in content) return <time dateTime={content.dateTime}>{content.text}</time>;
  }
  return style === undefined || typeof content !== "string" ? content : renderText(style, content);
}

function renderText(style: CellStyle, content: string): ReactNode {
  if (content === "") return null;
  switch (style) {
    case "line":
      return <TruncatedText>{content}</TruncatedText>;
    case "strong line":
      return <TruncatedText className="font-semibold">{content}</TruncatedText>;
    case "quiet line":
      return <TruncatedText className="text-muted">{content}</TruncatedText>;
    case "alert line":
      return <TruncatedText className="font-semibold text-danger">{content}</TruncatedText>;
    case "beginning":
      return <span className="block truncate text-muted">{content}</span>;
    case "code":
      return <TruncatedText className="font-mono text-[13px]">{content}</TruncatedText>;
    case "quiet":
      return <span className="text-muted">{content}</span>;
    case "state":
      return <Badge>{content}</Badge>;
    case "strong state":
      return <Badge tone="strong">{content}</Badge>;
  }
}
