import { clsx } from "clsx";
import Link from "next/link";
import type { ComponentProps } from "react";

export const TextLink = ({ className, ...props }: ComponentProps<typeof Link>) => (
  <Link prefetch={false} className={clsx("text-river underline underline-offset-4", className)} {...props} />
);
