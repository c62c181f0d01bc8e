"use client";

import { Plus } from "lucide-react";
import { PendingLink } from "@/components/ui/pending-link";
import { buttonClass } from "@/components/ui/button-class";
import { menuItemClass, PopoverMenu } from "@/components/ui/popover/popover-menu";
import { staffPaths } from "@/lib/staff-paths";

const choices = [
  ["Applicant", staffPaths.newApplicant],
  ["Template", staffPaths.newTemplate],
  ["API key", staffPaths.newApiKey],
] as const;

/** Leads to the forms that have a page of their own. */
export const NewMenu = () => (
  <PopoverMenu
    label={
      <>
        <Plus aria-hidden="true" className="size-4" /> New
      </>
    }
    className={buttonClass("secondary", "px-3!")}
  >
    {choices.map(([label, href]) => (
      <PendingLink key={href} href={href} className={menuItemClass}>
        {label}
      </PendingLink>
    ))}
  </PopoverMenu>
);
