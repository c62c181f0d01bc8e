import { useEffect, useRef, useState } from "react";

/**
 * Ignores a submit while another one is running. A submit that returns "navigating" keeps the lock, because the browser
 * is leaving the page.
 */
export function useSubmitLock() {
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);

  function setRunning(running: boolean) {
    inFlight.current = running;
    setBusy(running);
  }

  useEffect(() => {
    // The back-forward cache restores the page as it was: busy.
    const handlePageShow = (event: PageTransitionEvent) => event.persisted && setRunning(false);
    window.addEventListener("pageshow", handlePageShow);
    return () => window.removeEventListener("pageshow", handlePageShow);
  }, []);

  async function withLock(submit: () => Promise<"navigating" | void>): Promise<void> {
    if (inFlight.current) return;
    setRunning(true);
    if ((await submit()) !== "navigating") setRunning(false);
  }

  return { busy, withLock };
}
