import type { ComponentProps } from "react";
import { TextLink } from "@/components/ui/text-link";
import type { Area } from "@/lib/auth/areas";

interface AreaLinkProps extends ComponentProps<typeof TextLink> {
  area: Area;
  /** Of the administrator. Without `area` the page is denied to them, so they get the text alone. */
  areas: readonly Area[];
}

export const AreaLink = ({ area, areas, ...link }: AreaLinkProps) =>
  areas.includes(area) ? <TextLink {...link} /> : <span>{link.children}</span>;
