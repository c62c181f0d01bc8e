"use client";

import { useRouter } from "next/navigation";
import { useRef, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import type { ActionResult } from "@/lib/action-result";

interface NotSpamButtonProps {
  /** A server action with the record's id. */
  action: (id: string) => Promise<ActionResult<unknown>>;
  id: string;
  success: string;
  failure: string;
}

/** 'Not spam': the record joins the others, and the mails about it leave now. */
export function NotSpamButton({ action, id, success, failure }: NotSpamButtonProps) {
  const router = useRouter();
  const [saving, startSaving] = useTransition();
  const underWay = useRef(false);

  function save() {
    if (underWay.current) return;
    underWay.current = true;
    startSaving(async () => {
      const result = await callAction(() => action(id), failure);
      if (!result.ok) {
        underWay.current = false;
        void toast.error(result.message);
        return;
      }
      // The button is about to go; focus must not go with it.
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
