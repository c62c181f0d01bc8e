"use client";

import clsx from "clsx";
import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { countLabels, type Tab } from "./admin-tabs";
import type { ComponentProps } from "react";
import { createPortal } from "react-dom";
import { LoadingView } from "./loading-view";

interface AdminTabProps extends Tab {
  count?: number;
  inMenu?: boolean;
}

export function AdminTab({ href, label, icon: Icon, countKey, listTabs, count, inMenu }: AdminTabProps) {
  const getCountLabel = countKey && countLabels[countKey];
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
      <TabPending title={label} tabs={listTabs} />
    </Link>
  );
}

export function isCurrentTab(pathname: string, href: string): boolean {
  const current = pathname.replace(/\/$/, "");
  const target = href.replace(/\/$/, "");
  return current === target || (target !== "/admin" && current.startsWith(`${target}/`));
}

const baseClass = "flex items-center border-transparent text-paper no-underline hover:bg-deep/40";

const menuTabClass = `${baseClass} h-10 gap-3 border-l-[3px] px-[17px]`;

/** An entry of the rail, low enough that all of them fit a height of 680 px, and under 900 px a cell of the bottom bar. */
export const tabClass = `${baseClass} max-md:relative max-md:min-h-14 max-md:flex-col max-md:justify-center max-md:gap-1 max-md:border-t-[3px] max-md:px-0.5 max-md:text-[11px] max-md:leading-4 md:h-[1.7rem] md:gap-3 md:border-l-[3px] md:px-[17px] md:[@media(height>=820px)]:h-9`;

/** Answers a click before the server does. `app/admin/admin.css` hides the rest of the page. */
function TabPending(loading: ComponentProps<typeof LoadingView>) {
  const { pending } = useLinkStatus();
  const main = pending ? document.getElementById("main") : null;
  if (!main) return null;
  return (
    <>
      <span data-pending hidden />
      {createPortal(
        <div data-opening>
          <LoadingView {...loading} />
        </div>,
        main,
      )}
    </>
  );
}
