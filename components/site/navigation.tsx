"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { NavigationLink } from "@/lib/content/navigation";

const MENU = "main-menu";

/** The main navigation: a row of links, and under 900 px a menu that also opens without scripts (native popover). */
export function Navigation({ links }: { links: readonly NavigationLink[] }) {
  const pathname = usePathname();
  const menu = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const list = menu.current;
    const toggled = () => setOpen(list?.matches(":popover-open") ?? false);
    toggled(); // it may have been opened before this ran
    list?.addEventListener("toggle", toggled);
    return () => list?.removeEventListener("toggle", toggled);
  }, []);

  useEffect(() => {
    const list = menu.current;
    return () => void (list?.matches(":popover-open") && list.hidePopover());
  }, [pathname]);

  const isCurrent = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  return (
    <nav aria-label="Main">
      <button
        type="button"
        popoverTarget={MENU}
        aria-expanded={open}
        aria-controls={MENU}
        className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold md:hidden"
      >
        <svg aria-hidden viewBox="0 0 24 24" className="size-6 fill-none stroke-current stroke-[1.75]">
          <path d={open ? "M6 6l12 12M18 6L6 18" : "M4 5h16M4 12h16M4 19h16"} strokeLinecap="round" />
        </svg>
        Menu
      </button>
      <ul
        ref={menu}
        id={MENU}
        popover="auto"
        className="below-bar inset-x-0 bottom-auto m-0 w-full border-y border-line bg-paper p-6 text-ink shadow-float md:static md:flex md:gap-8 md:border-0 md:bg-transparent md:p-0 md:shadow-none"
      >
        {links.map(({ label, href }) => (
          <li key={href} className="border-b border-line last:border-0 md:border-0">
            <Link
              href={href}
              prefetch={false}
              aria-current={isCurrent(href) ? "page" : undefined}
              onClick={() => menu.current?.matches(":popover-open") && menu.current.hidePopover()}
              className="block border-copper py-3 text-lg font-semibold decoration-copper decoration-2 underline-offset-8 hover:underline aria-[current]:underline md:text-base"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
