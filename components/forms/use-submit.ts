import { useEffect, useRef, useState, useTransition } from "react";
import type { ActionFailure, ActionResult } from "@/lib/action-result";
import { callAction } from "./call-action";

export interface SubmitOptions<T> {
  failure: string;
  /** Message when something answers that is not the server, such as a proxy. `failure` by default. */
  unexpected?: string;
  /** `busy` stays true until the page is updated, and with "navigating" until the browser leaves it. */
  onSuccess?: (data: T) => "navigating" | void;
  onFailure?: (failure: ActionFailure) => void;
  /** Lets calls run side by side, such as those of several toasts. */
  parallel?: boolean;
}

/** A call during another one sends nothing and gets the other's result. Never rejects. */
export function useSubmit<T>({ failure, unexpected, onSuccess, onFailure, parallel }: SubmitOptions<T>) {
  const [running, setRunning] = useState(false);
  const [updating, startUpdate] = useTransition();
  const [failed, setFailed] = useState<ActionFailure>();
  const inFlight = useRef<Promise<ActionResult<T>>>(null);
  const leaving = useRef(false);

  function release() {
    inFlight.current = null;
    leaving.current = false;
    setRunning(false);
  }

  useEffect(() => {
    // The back-forward cache restores the page as it was: busy.
    const handlePageShow = (event: PageTransitionEvent) => event.persisted && release();
    window.addEventListener("pageshow", handlePageShow);
    return () => window.removeEventListener("pageshow", handlePageShow);
  }, []);

  async function call(action: () => Promise<ActionResult<T>>): Promise<ActionResult<T>> {
    setRunning(true);
    setFailed(undefined);
    const result = await callAction(action, failure, unexpected);
    let outcome = undefined as "navigating" | void;
    if (result.ok) {
      startUpdate(() => {
        outcome = onSuccess?.(result.data);
      });
    } else {
      setFailed(result);
      onFailure?.(result);
    }
    leaving.current = outcome === "navigating";
    if (!leaving.current) release();
    return result;
  }

  return {
    busy: running || updating,
    failed,
    setFailed,
    /** True after a success that opens another page. */
    leaving,
    submit: (action: () => Promise<ActionResult<T>>) =>
      parallel ? call(action) : (inFlight.current ??= call(action)),
  };
}
