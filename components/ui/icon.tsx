import { Anchor, ClipboardCheck, Compass, Handshake, type LucideIcon, Scale } from "lucide-react";
import type { ICON_NAMES } from "@/lib/content/icon-names";

const drawings: Record<(typeof ICON_NAMES)[number], LucideIcon> = {
  anchor: Anchor,
  "clipboard-check": ClipboardCheck,
  compass: Compass,
  handshake: Handshake,
  scale: Scale,
};
const icons: Record<string, LucideIcon> = drawings;

/** A decorative icon. Logs a warning and renders nothing for an unknown name. */
export function Icon({ name, className }: { name: string; className?: string }) {
  const IconComponent = icons[name];
  if (!IconComponent) {
    // eslint-disable-next-line no-console -- tells editors of lib/content about a wrong name
    console.warn("Could not find icon", name);
    return null;
  }
  return <IconComponent aria-hidden className={className} strokeWidth={1.5} />;
}
