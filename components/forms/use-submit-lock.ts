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

  const withLock =
    <T>(submit: (values: T) => Promise<"navigating" | void>) =>
    async (values: T): Promise<void> => {
      if (inFlight.current) return;
      setRunning(true);
      if ((await submit(values)) !== "navigating") setRunning(false);
    };

  return { busy, withLock };
}
