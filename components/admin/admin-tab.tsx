"use client";

import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

interface AdminTabProps {
  href: string;
  label: string;
  count?: number;
  /** The icon. */
  children: ReactNode;
}

/** One tab; the current one is told to assistive technology and marked by a copper edge. */
export function AdminTab({ href, label, count, children }: AdminTabProps) {
  const current = isCurrent(usePathname(), href);
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={current ? "page" : undefined}
      className={clsx(
        "flex items-center border-transparent text-paper no-underline hover:bg-deep/40 max-md:min-h-14 max-md:min-w-[4.75rem] max-md:flex-col max-md:justify-center max-md:gap-1 max-md:border-t-[3px] max-md:px-2 max-md:text-[11px] max-md:leading-4 max-md:whitespace-nowrap md:h-10 md:gap-3 md:border-l-[3px] md:px-[17px]",
        current && "border-copper-light! bg-deep/60 font-semibold",
      )}
    >
      {children}
      <span className="max-md:flex max-md:items-center max-md:gap-1 md:flex md:flex-1 md:justify-between">
        {label}
        {count === undefined ? null : (
          <span className="rounded bg-paper/15 px-1.5 text-[12px] font-semibold tabular-nums max-md:px-1 max-md:text-[11px]">
            {" "}
            {count}
          </span>
        )}
      </span>
    </Link>
  );
}

/** The overview stands for itself alone; every other tab for all that lies under it. */
function isCurrent(pathname: string, href: string): boolean {
  const here = pathname.replace(/\/$/, "");
  const there = href.replace(/\/$/, "");
  return here === there || (there !== "/admin" && here.startsWith(`${there}/`));
}
