"use client";

import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { isCurrentTab } from "./admin-tab";
import { plainTabs } from "./admin-tabs";
import { KeyboardShortcuts } from "./keyboard-shortcuts";
import { TabPending } from "./tab-pending";
import { SignOutButton } from "@/components/auth/sign-out-button";
import { paths } from "@/lib/paths";

const linkClass =
  "text-[13px] text-paper underline underline-offset-4 has-[[data-pending]]:font-semibold max-md:hidden";

/** The signed-in user and the pages without a count. Under 900 px one line, because 'More' has the pages. */
export function AccountLinks({ name }: { name: string }) {
  const pathname = usePathname();
  return (
    <div className="flex min-w-0 items-center gap-3 md:flex-col md:items-stretch md:border-t md:border-paper/20 md:p-5">
      <p className="truncate text-[13px] text-paper md:whitespace-normal">
        Signed in as{" "}
        <a
          href={paths.account}
          className="font-semibold text-paper underline-offset-4 hover:underline md:block md:wrap-anywhere"
        >
          {name}
        </a>
      </p>
      <a href={paths.home} className={linkClass}>
        View website
      </a>
      {plainTabs.map(({ href, label }) => {
        const current = isCurrentTab(pathname, href);
        return (
          <Link
            key={href}
            href={href}
            prefetch={false}
            aria-current={current ? "page" : undefined}
            className={clsx(linkClass, current && "font-semibold")}
          >
            {label}
            <TabPending />
          </Link>
        );
      })}
      <KeyboardShortcuts />
      <SignOutButton
        variant="secondary"
        className="min-h-9! shrink-0 border-paper/50! px-3! py-1! text-paper! hover:border-paper! hover:bg-deep!"
      />
    </div>
  );
}
