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
  /** What the number is of, where the label does not say it. */
  countLabel?: string;
  /** Stands in the list behind 'More'. */
  inMenu?: boolean;
  /** The icon. */
  children: ReactNode;
}

/** One tab; the current one is told to assistive technology and marked by a copper edge. */
export function AdminTab({ href, label, count, countLabel: of, inMenu: listed, children }: AdminTabProps) {
  const current = isCurrentTab(usePathname(), href);
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={current ? "page" : undefined}
      className={clsx(
        listed ? menuTabClass : tabClass,
        current && "border-copper-light! bg-deep/60 font-semibold",
      )}
    >
      {children}
      <span className={listed ? "flex flex-1 justify-between" : "md:flex md:flex-1 md:justify-between"}>
        {label}
        {count === undefined ? null : (
          <span
            className={clsx(
              "rounded px-1.5 text-[12px] font-semibold tabular-nums",
              listed
                ? "bg-paper/15"
                : "max-md:absolute max-md:top-1 max-md:left-1/2 max-md:ml-1.5 max-md:bg-deep max-md:px-1 max-md:text-[10px] max-md:leading-3.5 md:bg-paper/15",
            )}
          >
            {" "}
            {count}
            {of ? <span className="sr-only"> {of}</span> : null}
          </span>
        )}
      </span>
    </Link>
  );
}

/** The overview stands for itself alone; every other tab for all that lies under it. */
export function isCurrentTab(pathname: string, href: string): boolean {
  const here = pathname.replace(/\/$/, "");
  const there = href.replace(/\/$/, "");
  return here === there || (there !== "/admin" && here.startsWith(`${there}/`));
}
