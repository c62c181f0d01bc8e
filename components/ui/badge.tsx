import clsx from "clsx";
import type { ReactNode } from "react";

const tones = {
  strong: "bg-evergreen text-paper",
  quiet: "bg-mist text-muted",
  warning: "bg-danger text-white",
} as const;

export function Badge({ tone = "quiet", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "inline-flex min-w-5 items-center justify-center rounded px-1.5 text-[12px] leading-5 font-semibold tabular-nums",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
