import { clsx } from "clsx";
import type { ReactNode } from "react";

interface SectionProps {
  id?: string;
  labelledBy: string;
  ground?: "paper" | "mist" | "white" | "deep";
  className?: string;
  children: ReactNode;
}

const grounds = {
  paper: "",
  mist: "border-y border-line bg-mist",
  white: "border-y border-line bg-white",
  deep: "on-deep bg-deep text-paper",
} as const;

export function Section({ id, labelledBy, ground = "paper", className, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={clsx("py-11 md:py-32", grounds[ground], className)}
    >
      {children}
    </section>
  );
}
