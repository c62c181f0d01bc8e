import { Anchor, ClipboardCheck, Compass, Handshake, type LucideIcon, Scale } from "lucide-react";

/** Icons that `lib/content` refers to, by their lucide names. */
const icons: Record<string, LucideIcon> = {
  anchor: Anchor,
  "clipboard-check": ClipboardCheck,
  compass: Compass,
  handshake: Handshake,
  scale: Scale,
};

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
