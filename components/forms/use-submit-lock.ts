import { useEffect, useRef, useState } from "react";

/**
 * Runs a submit once at a time: a second one while it is under way is ignored. A submit that ends with "left" stays
 * busy, because the browser is on its way to another page.
 */
export function useSubmitLock() {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  function settle(running: boolean) {
    underWay.current = running;
    setBusy(running);
  }

  useEffect(() => {
    // A browser may bring the page back as it was left: busy.
    const restored = (event: PageTransitionEvent) => event.persisted && settle(false);
    window.addEventListener("pageshow", restored);
    return () => window.removeEventListener("pageshow", restored);
  }, []);

  const once =
    <T>(submit: (values: T) => Promise<"left" | void>) =>
    async (values: T): Promise<void> => {
      if (underWay.current) return;
      settle(true);
      if ((await submit(values)) !== "left") settle(false);
    };

  return { busy, once };
}
