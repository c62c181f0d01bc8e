import { useRef, useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { toast } from "@/components/ui/toast/toast";
import type { ActionFailure, ActionResult } from "@/lib/action-result";

export interface ConfirmActionOptions {
  action: () => Promise<ActionResult<unknown>>;
  failure: string;
  /** Runs in the action's transition, so that the dialog stays busy until the page is updated. */
  onDone: () => void;
}

/** Runs an action once at a time and reports its failure. */
export function useConfirmAction({ action, failure, onDone }: ConfirmActionOptions) {
  const [failed, setFailed] = useState<ActionFailure>();
  const [working, startWorking] = useTransition();
  const inFlight = useRef(false);

  function confirm() {
    if (inFlight.current) return;
    inFlight.current = true;
    startWorking(async () => {
      const result = await callAction(action, failure);
      if (result.ok) {
        startWorking(onDone);
        return;
      }
      inFlight.current = false;
      setFailed(result);
      void toast.error(result.message);
    });
  }

  return { working, failed, confirm, clearFailure: () => setFailed(undefined) };
}
