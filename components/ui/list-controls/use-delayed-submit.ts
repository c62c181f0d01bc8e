import { useCallback, useEffect, useRef } from "react";

const DELAY_MS = 250;

/** Submits a field's form after a typing pause. `isWaiting` returns true while a submit is scheduled. */
export function useDelayedSubmit() {
  const timer = useRef<number>(undefined);

  const cancel = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const submitSoon = useCallback(
    (field: HTMLInputElement) => {
      cancel();
      timer.current = window.setTimeout(() => {
        timer.current = undefined;
        field.form?.requestSubmit();
      }, DELAY_MS);
    },
    [cancel],
  );

  const isWaiting = useCallback(() => timer.current !== undefined, []);

  useEffect(() => cancel, [cancel]);
  return { submitSoon, cancel, isWaiting };
}
