import { clsx } from "clsx";
import { Pause, Play } from "lucide-react";

interface RotationButtonProps {
  playing: boolean;
  onToggle: () => void;
  className?: string;
}

/** Moving content must have a way to stop it (WCAG 2.2.2). */
export function RotationButton({ playing, onToggle, className }: RotationButtonProps) {
  const IconComponent = playing ? Pause : Play;
  return (
    <button
      type="button"
      onClick={onToggle}
      className={clsx(
        "inline-flex min-h-8 items-center gap-1.5 rounded px-2 text-sm font-semibold",
        className,
      )}
    >
      <IconComponent aria-hidden className="size-4" strokeWidth={1.75} />
      <span>{playing ? "Pause" : "Play"}</span>
    </button>
  );
}
