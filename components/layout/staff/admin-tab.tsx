"use client";

import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { Tab } from "./admin-tabs";
import { menuTabClass, tabClass } from "./tab-class";
import { TabPending } from "./tab-pending";

interface AdminTabProps extends Tab {
  count?: number;
  inMenu?: boolean;
}

export function AdminTab({ href, label, icon: Icon, getCountLabel, count, inMenu }: AdminTabProps) {
  const current = isCurrentTab(usePathname(), href);
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={current ? "page" : undefined}
      className={clsx(inMenu ? menuTabClass : tabClass, "staff-tab")}
    >
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-[18px] shrink-0" />
      <span className={inMenu ? "flex flex-1 justify-between" : "md:flex md:flex-1 md:justify-between"}>
        {label}
        {count === undefined ? null : (
          <span
            className={clsx(
              "rounded px-1.5 text-[12px] font-semibold tabular-nums",
              inMenu
                ? "bg-paper/15"
                : "max-md:absolute max-md:top-1 max-md:left-1/2 max-md:ml-1.5 max-md:bg-deep max-md:px-1 max-md:text-[10px] max-md:leading-3.5 md:bg-paper/15",
            )}
          >
            {" "}
            {count}
            {getCountLabel ? <span className="sr-only"> {getCountLabel(count)}</span> : null}
          </span>
        )}
      </span>
      <TabPending />
    </Link>
  );
}

/** Returns true on the tab's page and the pages below it. The overview matches only itself. */
export function isCurrentTab(pathname: string, href: string): boolean {
  const current = pathname.replace(/\/$/, "");
  const target = href.replace(/\/$/, "");
  return current === target || (target !== "/admin" && current.startsWith(`${target}/`));
}
