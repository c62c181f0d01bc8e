import "server-only";
import { env, isBuilding } from "@/lib/env";

/** The scripts of the external hiring widget; null when none is configured. Read when a page is made, not built. */
export function getHiringWidget(): { src: string; helperSrc?: string } | null {
  if (isBuilding()) return null;
  const { HIRING_WIDGET_SRC: src, HIRING_WIDGET_HELPER_SRC: helperSrc } = env();
  return src ? { src, helperSrc } : null;
}

/** The origins that the page with the widget may load from. */
export function getWidgetOrigins(): string[] {
  const widget = getHiringWidget();
  const scripts = widget ? [widget.helperSrc, widget.src] : [];
  return [...new Set(scripts.flatMap((script) => (script ? [new URL(script).origin] : [])))];
}
