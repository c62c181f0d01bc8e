"use client";

import { Plus } from "lucide-react";
import { PendingLink } from "@/components/ui/pending-link";
import { buttonClass } from "@/components/ui/button-class";
import { menuItemClass, PopoverMenu } from "@/components/ui/popover/popover-menu";
import type { Area } from "@/lib/auth/areas";
import { staffPaths } from "@/lib/staff-paths";

const choices = [
  ["Job", staffPaths.newJob, "hiring"],
  ["Applicant", staffPaths.newApplicant, "hiring"],
  ["Template", staffPaths.newTemplate, "site"],
  ["API key", staffPaths.newApiKey, "people"],
] as const;

export function NewMenu({ areas }: { areas: readonly Area[] }) {
  const shown = choices.filter(([, , area]) => areas.includes(area));
  if (shown.length === 0) return null;
  return (
    <PopoverMenu
      label={
        <>
          <Plus aria-hidden="true" className="size-4" /> New
        </>
      }
      className={buttonClass("secondary", "px-3!")}
    >
      {shown.map(([label, href]) => (
        <PendingLink key={href} href={href} className={menuItemClass}>
          {label}
        </PendingLink>
      ))}
    </PopoverMenu>
  );
}
