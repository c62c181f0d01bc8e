"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { NavigationLink } from "@/lib/content/navigation";
import { usePopover } from "@/components/ui/popover/use-popover";

const MENU = "main-menu";

/** Under 900 px a native popover, which opens without JavaScript. The browser says whether it is expanded. */
export function Navigation({ links }: { links: readonly NavigationLink[] }) {
  const pathname = usePathname();
  const [menu, open] = usePopover<HTMLUListElement>();

  const isCurrent = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  return (
    <nav aria-label="Main">
      <button
        type="button"
        popoverTarget={MENU}
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
        className="below-bar inset-x-0 bottom-auto m-0 w-full border-y border-line bg-paper p-6 text-ink shadow-float md:static md:flex md:gap-8 md:overflow-visible md:border-0 md:bg-transparent md:p-0 md:shadow-none"
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
