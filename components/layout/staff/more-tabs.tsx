"use client";

import clsx from "clsx";
import { Ellipsis } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode } from "react";
import { isCurrentTab } from "./admin-tab";
import { tabClass } from "./tab-class";
import { usePopover } from "@/components/ui/use-popover";

const MENU = "more-tabs";

interface MoreTabsProps {
  /** Addresses of the tabs. 'More' is marked on any of their pages. */
  hrefs: readonly string[];
  children: ReactNode;
}

/** A native popover, which opens without JavaScript. The browser says whether it is expanded. */
export function MoreTabs({ hrefs, children }: MoreTabsProps) {
  const pathname = usePathname();
  const [menu] = usePopover<HTMLUListElement>();
  const current = hrefs.some((href) => isCurrentTab(pathname, href));

  return (
    <>
      <button
        type="button"
        popoverTarget={MENU}
        aria-controls={MENU}
        className={clsx(
          tabClass,
          "w-full cursor-pointer",
          current && "border-copper-light! bg-deep/60 font-semibold",
        )}
      >
        <Ellipsis aria-hidden="true" strokeWidth={1.5} className="size-[18px] shrink-0" />
        More
      </button>
      <ul
        ref={menu}
        id={MENU}
        popover="auto"
        className="on-deep inset-auto right-2 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] m-0 w-56 rounded border border-paper/20 bg-evergreen py-2 text-[14px] leading-5 text-paper shadow-float"
      >
        {children}
      </ul>
    </>
  );
}
