/**
 * Runs in the browser, inlined into stored pages: loads the framework after first paint, at the first sign of a person
 * or when the page has come to rest, and gives back the clicks and forms sent that came before it was there. The function
 * must stand alone: its source text is what is sent.
 */
export function loadDeferredScripts(sources: string[]): void {
  const inputEvents = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart"];
  const listenerOptions = { capture: true, passive: true };
  const waiting: HTMLElement[] = [];
  let firstDelayedAt = 0;
  let timer = 0;
  let started = false;

  function start() {
    if (started) return;
    started = true;
    for (const sign of inputEvents) removeEventListener(sign, start, listenerOptions);
    for (const source of sources) {
      const script = document.createElement("script");
      script.src = source;
      script.async = true;
      document.head.appendChild(script);
    }
  }

  // React marks the elements that it has taken over.
  const isHydrated = (element: HTMLElement) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps$"));

  function queueClick(event: Event) {
    start();
    const button = (event.target as Element | null)?.closest?.<HTMLButtonElement>("button");
    // Links, the buttons that send forms and those that open a popover work without any script.
    if (!button || button.disabled || button.popoverTargetElement || isHydrated(button)) return;
    if (button.form && button.type === "submit") return;
    if (waiting.push(button) === 1) setTimeout(replayClicks, 20);
  }

  function replayClicks() {
    while (waiting[0] && (isHydrated(waiting[0]) || !waiting[0].isConnected)) waiting.shift()?.click();
    if (waiting.length > 0) setTimeout(replayClicks, 20);
  }

  // A form that nobody has taken over yet is held back a moment; if nobody comes, the browser sends it by itself.
  function delaySubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    if (form.method === "get") return; // a search is an address: the browser may go there
    if (event.defaultPrevented) return removeEventListener("submit", delaySubmit);
    event.preventDefault();
    start();
    firstDelayedAt ||= Date.now();
    clearTimeout(timer);
    timer = window.setTimeout(resubmit, 40, form);
  }

  function resubmit(form: HTMLFormElement) {
    if (Date.now() - firstDelayedAt < 4000) form.requestSubmit();
    else form.submit();
  }

  for (const sign of inputEvents) addEventListener(sign, start, listenerOptions);
  addEventListener("submit", delaySubmit);
  addEventListener("click", queueClick, true);
  addEventListener("load", () => {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  });
}
