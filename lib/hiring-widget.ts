import "server-only";
import { env, isBuilding } from "@/lib/env";

/** Returns null without a configured widget, and during the build, which ignores the operator's settings. */
export function getHiringWidget(): { src: string; helperSrc?: string } | null {
  if (isBuilding()) return null;
  const { HIRING_WIDGET_SRC: src, HIRING_WIDGET_HELPER_SRC: helperSrc } = env();
  return src ? { src, helperSrc } : null;
}

/** Returns the script origins that the policy of `/jobs` must allow. */
export function getWidgetOrigins(): string[] {
  const widget = getHiringWidget();
  const scripts = widget ? [widget.helperSrc, widget.src] : [];
  return [...new Set(scripts.flatMap((script) => (script ? [new URL(script).origin] : [])))];
}
