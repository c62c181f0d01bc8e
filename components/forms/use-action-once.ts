import { useRef, useState, useTransition } from "react";
import { toast } from "@/components/ui/toast/toast";
import type { ActionFailure, ActionResult } from "@/lib/action-result";
import { callAction } from "./call-action";
import { getProofButton } from "./proof-link";

export interface ActionOnceOptions {
  action: () => Promise<ActionResult<unknown>>;
  failure: string;
  /** Runs in the action's transition, so that the control stays busy until the page is updated. */
  onDone: () => void;
}

/** Runs an action until it succeeds once, and one call at a time. Shows a toast for each failure. */
export function useActionOnce({ action, failure, onDone }: ActionOnceOptions) {
  const [failed, setFailed] = useState<ActionFailure>();
  const [working, startWorking] = useTransition();
  const inFlight = useRef(false);

  function run() {
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
      void toast.error(result.message, getProofButton(result));
    });
  }

  return { working, failed, run, clearFailure: () => setFailed(undefined) };
}
