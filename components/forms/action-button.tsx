"use client";

import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-class";
import type { ActionResult } from "@/lib/action-result";
import { useAction } from "./use-action";
import { useHydrated } from "./use-hydrated";

interface ActionButtonProps<Input> {
  /** A server action, so that server components may render the button. */
  action: (input: Input) => Promise<ActionResult<unknown>>;
  input: Input;
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
  /** Accessible name, where it needs more than `label`. */
  "aria-label"?: string;
  className?: string;
}

/** A button that changes a record and refreshes the page. */
export function ActionButton<Input>({
  action,
  input,
  success,
  failure,
  label,
  busyLabel = label,
  labelSuffix,
  variant = "secondary",
  shortcut,
  ...props
}: ActionButtonProps<Input>) {
  const hydrated = useHydrated();
  const { busy, run } = useAction(action, { success, failure });
  return (
    <Button
      variant={variant}
      disabled={busy || !hydrated}
      data-shortcut={shortcut}
      {...props}
      onClick={() => run(input)}
    >
      <span>{busy ? busyLabel : label}</span>
      {labelSuffix ? <span className="sr-only">{labelSuffix}</span> : null}
    </Button>
  );
}
