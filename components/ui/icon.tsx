import { Anchor, ClipboardCheck, Compass, Handshake, type LucideIcon, Scale } from "lucide-react";

/** The icons that content names, by their lucide names. */
const icons: Record<string, LucideIcon> = {
  anchor: Anchor,
  "clipboard-check": ClipboardCheck,
  compass: Compass,
  handshake: Handshake,
  scale: Scale,
};

/** A decorative icon by name; a missing one is logged and left out (specification, section 8). */
export function Icon({ name, className }: { name: string; className?: string }) {
  const Drawing = icons[name];
  if (!Drawing) {
    // eslint-disable-next-line no-console -- the specification asks for this line
    console.warn("Could not find icon", name);
    return null;
  }
  return <Drawing aria-hidden className={className} strokeWidth={1.5} />;
}
