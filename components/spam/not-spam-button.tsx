"use client";

import { useRecordAction } from "@/components/records/use-record-action";
import { Button } from "@/components/ui/button";
import type { ActionResult } from "@/lib/action-result";

interface NotSpamButtonProps {
  action: (id: string) => Promise<ActionResult<unknown>>;
  id: string;
  success: string;
  failure: string;
}

/** Releases a record from spam. The server then sends its mails. */
export function NotSpamButton({ action, id, success, failure }: NotSpamButtonProps) {
  const [saving, save] = useRecordAction(() => action(id), failure, success);
  return (
    <Button disabled={saving} onClick={save}>
      {saving ? "Saving..." : "Not spam"}
    </Button>
  );
}
