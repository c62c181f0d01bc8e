import { useRouter } from "next/navigation";
import { useRef, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { toast } from "@/components/ui/toast/toast";
import type { ActionResult } from "@/lib/action-result";

/**
 * Returns a function that runs an action once and refreshes the page. The refresh replaces the focused button, so the
 * focus moves to the title. After a failure the action can run again.
 */
export function useRecordAction(
  action: () => Promise<ActionResult<unknown>>,
  failure: string,
  success?: string,
) {
  const router = useRouter();
  const [saving, startSaving] = useTransition();
  const inFlight = useRef(false);

  function save() {
    if (inFlight.current) return;
    inFlight.current = true;
    startSaving(async () => {
      const result = await callAction(action, failure);
      if (!result.ok) {
        inFlight.current = false;
        void toast.error(result.message);
        return;
      }
      document.getElementById("page-title")?.focus();
      if (success) void toast.success(success);
      startSaving(() => router.refresh());
    });
  }

  return [saving, save] as const;
}
