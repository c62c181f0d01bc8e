"use client";

import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-class";
import type { ActionResult } from "@/lib/action-result";
import { useAction } from "./use-action";
import { useHydrated } from "./use-hydrated";

interface ActionButtonProps {
  action: () => Promise<ActionResult<unknown>>;
  /** Toast texts. */
  success?: string;
  failure: string;
  label: string;
  /** Text while the action runs. `label` by default. */
  busyLabel?: string;
  /** Read by screen readers after `label`, where a page has several such buttons. */
  labelSuffix?: string;
  variant?: ButtonVariant;
  /** Name of the keyboard shortcut that presses the button. */
  shortcut?: string;
  className?: string;
}

/** A button that changes a record and refreshes the page. */
export function ActionButton({
  action,
  success,
  failure,
  label,
  busyLabel = label,
  labelSuffix,
  variant = "secondary",
  shortcut,
  className,
}: ActionButtonProps) {
  const hydrated = useHydrated();
  const { busy, run } = useAction(action, { success, failure });
  return (
    <Button
      variant={variant}
      disabled={busy || !hydrated}
      data-shortcut={shortcut}
      className={className}
      onClick={() => run()}
    >
      <span>{busy ? busyLabel : label}</span>
      {labelSuffix ? <span className="sr-only">{labelSuffix}</span> : null}
    </Button>
  );
}
