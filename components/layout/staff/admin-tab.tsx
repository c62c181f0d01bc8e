"use client";

import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { menuTabClass, tabClass } from "./tab-class";

interface AdminTabProps {
  href: string;
  label: string;
  count?: number;
  /** Read by screen readers after the count. */
  countLabel?: string;
  /** True inside the menu 'More'. */
  inMenu?: boolean;
  /** The icon. */
  children: ReactNode;
}

export function AdminTab({ href, label, count, countLabel, inMenu, children }: AdminTabProps) {
  const current = isCurrentTab(usePathname(), href);
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={current ? "page" : undefined}
      className={clsx(
        inMenu ? menuTabClass : tabClass,
        current && "border-copper-light! bg-deep/60 font-semibold",
      )}
    >
      {children}
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
            {countLabel ? <span className="sr-only"> {countLabel}</span> : null}
          </span>
        )}
      </span>
    </Link>
  );
}

/** Returns true on the tab's page and the pages below it. The overview matches only itself. */
export function isCurrentTab(pathname: string, href: string): boolean {
  const current = pathname.replace(/\/$/, "");
  const target = href.replace(/\/$/, "");
  return current === target || (target !== "/admin" && current.startsWith(`${target}/`));
}
