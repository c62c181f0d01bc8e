import type { ReactNode } from "react";

/** Lets an email address break after its "@" first. */
export function breakAfterAt(text: string): ReactNode {
  const at = text.indexOf("@") + 1;
  return at === 0 ? text : [text.slice(0, at), <wbr key="at" />, text.slice(at)];
}
