"use client";

import { ActionButton } from "@/components/forms/action-button";
import type { ActionResult } from "@/lib/action-result";

interface NotSpamButtonProps {
  action: (id: string) => Promise<ActionResult<unknown>>;
  id: string;
  success: string;
  failure: string;
}

/** Releases a record from spam. The server then sends its mails. */
export const NotSpamButton = ({ action, id, ...texts }: NotSpamButtonProps) => (
  <ActionButton
    {...texts}
    label="Not spam"
    busyLabel="Saving..."
    variant="primary"
    action={() => action(id)}
  />
);
