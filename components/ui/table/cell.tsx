import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { TruncatedText } from "./truncated-text";

export type CellStyle =
  "line" | "strong line" | "quiet line" | "alert line" | "beginning" | "code" | "state" | "strong state";

/** Text gets its column's style, or its own `style`. Other nodes are rendered as they are. */
export type CellContent = ReactNode | { text: string; style: CellStyle };

export function Cell({ style, content }: { style: CellStyle | undefined; content: CellContent }): ReactNode {
  if (typeof content === "object" && content !== null && "style" in content)
    return <Cell style={content.style} content={content.text} />;
  if (style === undefined || typeof content !== "string") return content;
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
    case "state":
      return <Badge>{content}</Badge>;
    case "strong state":
      return <Badge tone="strong">{content}</Badge>;
  }
}
