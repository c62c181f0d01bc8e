import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** Loads a new document. In its own file, so that forms do not load `next/link`. */
export const PlainLink = ({ className, children, ...props }: ComponentProps<"a">) => (
  <a className={clsx("text-river underline underline-offset-4", className)} {...props}>
    {children}
  </a>
);
