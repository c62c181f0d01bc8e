import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { menuItemClass, PopoverMenu } from "@/components/ui/popover/popover-menu";

interface ListMenuProps {
  /** Plural and lower case: 'messages'. */
  items: string;
  exportHref: string;
  children?: ReactNode;
}

/** What a list can do besides its search and filters. */
export const ListMenu = ({ items, exportHref, children }: ListMenuProps) => (
  <PopoverMenu
    aria-label={`More for ${items}`}
    label={<Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.5} />}
    className="ml-auto max-sm:-order-1 flex h-10 w-10 shrink-0 cursor-pointer items-center justify-center rounded border border-control hover:bg-mist"
  >
    {children}
    <a href={exportHref} className={menuItemClass}>
      Export CSV
    </a>
  </PopoverMenu>
);
