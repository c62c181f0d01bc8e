"use client";

import { CommandMenu } from "./command-menu";
import { KeyboardShortcuts } from "./keyboard-shortcuts";
import { SignOutButton } from "@/components/auth/sign-out-button";
import type { Area } from "@/lib/auth/areas";
import { paths } from "@/lib/paths";

export function AccountLinks({ name, areas }: { name: string; areas: readonly Area[] }) {
  return (
    <div className="flex min-w-0 items-center gap-3 md:flex-col md:items-stretch md:gap-2 md:border-t md:border-paper/20 md:px-5 md:py-3">
      <p className="truncate text-[13px] text-paper md:whitespace-normal">
        Signed in as{" "}
        <a
          href={paths.account}
          className="font-semibold text-paper underline-offset-4 hover:underline md:block md:wrap-anywhere"
        >
          {name}
        </a>
      </p>
      <div className="flex items-center justify-between gap-2 max-md:contents">
        <KeyboardShortcuts />
        <CommandMenu areas={areas} />
      </div>
      <div className="flex items-center justify-between max-md:contents">
        <SignOutButton
          variant="secondary"
          className="min-h-9! shrink-0 border-paper/50! px-3! py-1! text-paper! hover:border-paper! hover:bg-deep!"
        />
        <a href={paths.home} className="text-[13px] text-paper underline underline-offset-4 max-md:hidden">
          View website
        </a>
      </div>
    </div>
  );
}
