import Link from "next/link";
import type { ComponentProps } from "react";

export const TextLink = (props: ComponentProps<typeof Link>) => (
  <Link prefetch={false} className="text-river underline underline-offset-4" {...props} />
);
