"use client";

import { Ellipsis } from "lucide-react";
import { type ReactNode, useId } from "react";
import { PlainLink } from "@/components/ui/plain-link";
import { usePopover } from "@/components/ui/use-popover";

interface ListMenuProps {
  /** Plural and lower case: 'messages'. */
  items: string;
  exportHref: string;
  children?: ReactNode;
}

/** What a list can do besides its search and filters. A native popover, which opens without JavaScript. */
export function ListMenu({ items, exportHref, children }: ListMenuProps) {
  const [menu] = usePopover<HTMLDivElement>();
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`More for ${items}`}
        className="ml-auto flex h-10 w-10 shrink-0 cursor-pointer items-center justify-center rounded border border-control hover:bg-mist"
      >
        <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="list-menu min-w-44 rounded border border-line bg-white p-4 text-[14px] leading-5 text-ink shadow-float"
      >
        {children}
        <PlainLink href={exportHref} className="flex h-9 items-center">
          Export CSV
        </PlainLink>
      </div>
    </>
  );
}
