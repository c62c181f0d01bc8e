import Link from "next/link";
import { KeyboardShortcuts } from "./keyboard-shortcuts";
import { SignOutButton } from "@/components/auth/sign-out-button";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";

const linkClass = "text-[13px] text-paper underline underline-offset-4";

export function AccountLinks({ name }: { name: string }) {
  return (
    <div className="flex items-center gap-3 max-sm:contents md:flex-col md:items-stretch md:border-t md:border-paper/20 md:p-5">
      <p className="text-[13px] text-paper max-sm:order-last max-sm:grow max-sm:basis-2/3 max-sm:pt-1">
        Signed in as{" "}
        <a
          href={paths.account}
          className="font-semibold text-paper underline-offset-4 hover:underline md:block"
        >
          {name}
        </a>
      </p>
      <a href={paths.home} className={linkClass}>
        View website
      </a>
      <Link href={staffPaths.trash} prefetch={false} className={`${linkClass} max-sm:order-last`}>
        Trash
      </Link>
      <Link href={staffPaths.privacy} prefetch={false} className={`${linkClass} max-sm:order-last`}>
        Privacy
      </Link>
      {/* On a phone the page 'Website' has this link, because a fifth one does not fit here. */}
      <Link href={staffPaths.audit} prefetch={false} className={`${linkClass} max-sm:hidden`}>
        Audit log
      </Link>
      <KeyboardShortcuts />
      <SignOutButton
        variant="secondary"
        className="min-h-9! border-paper/50! px-3! py-1! text-paper! hover:border-paper! hover:bg-deep!"
      />
    </div>
  );
}
