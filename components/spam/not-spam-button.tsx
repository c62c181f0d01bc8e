"use client";

import { useRouter } from "next/navigation";
import { useRef, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import type { ActionResult } from "@/lib/action-result";

interface NotSpamButtonProps {
  action: (id: string) => Promise<ActionResult<unknown>>;
  id: string;
  success: string;
  failure: string;
}

/** Releases a record from spam. The server then sends its mails. */
export function NotSpamButton({ action, id, success, failure }: NotSpamButtonProps) {
  const router = useRouter();
  const [saving, startSaving] = useTransition();
  const inFlight = useRef(false);

  function save() {
    if (inFlight.current) return;
    inFlight.current = true;
    startSaving(async () => {
      const result = await callAction(() => action(id), failure);
      if (!result.ok) {
        inFlight.current = false;
        void toast.error(result.message);
        return;
      }
      // The focused button disappears, so the focus moves to the title.
      document.getElementById("page-title")?.focus();
      void toast.success(success);
      startSaving(() => router.refresh());
    });
  }

  return (
    <Button variant="secondary" disabled={saving} onClick={save}>
      {saving ? "Saving..." : "Not spam"}
    </Button>
  );
}
