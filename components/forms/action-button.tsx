"use client";

import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import type { ActionResult } from "@/lib/action-result";
import { useAction } from "./use-action";
import { useHydrated } from "./use-hydrated";

interface ActionButtonProps<Input> extends Pick<
  ComponentProps<typeof Button>,
  "variant" | "className" | "aria-label"
> {
  /** A server action, so that server components may render the button. */
  action: (input: Input) => Promise<ActionResult<unknown>>;
  input: Input;
  success?: string;
  failure: string;
  label: string;
  busyLabel?: string;
  /** Read by screen readers after `label`, where a page has several such buttons. */
  labelSuffix?: string;
  shortcut?: string;
}

export function ActionButton<Input>(props: ActionButtonProps<Input>) {
  const {
    action,
    input,
    success,
    failure,
    label,
    busyLabel = label,
    labelSuffix,
    shortcut,
    ...button
  } = props;
  const hydrated = useHydrated();
  const { busy, run } = useAction(action, { success, failure });
  return (
    <Button
      variant="secondary"
      disabled={busy || !hydrated}
      data-shortcut={shortcut}
      {...button}
      onClick={() => run(input)}
    >
      <span>{busy ? busyLabel : label}</span>
      {labelSuffix ? <span className="sr-only">{labelSuffix}</span> : null}
    </Button>
  );
}
