/**
 * Runs in the browser. Loads the scripts of Next.js at the first input, or when the browser is idle after `load`. Replays
 * earlier clicks and form submissions after hydration. The server inlines the function's source text into cached pages,
 * so it must not use anything from outside.
 */
export function loadDeferredScripts(sources: string[]): void {
  const inputEvents = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart"];
  const listenerOptions = { capture: true, passive: true };
  const waiting: HTMLElement[] = [];
  let firstDelayedAt = 0;
  let timer = 0;
  let started = false;

  const whenIdle = (work: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200);

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

  // React adds this property to hydrated elements.
  const isHydrated = (element: HTMLElement) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps$"));

  function queueClick(event: Event) {
    start();
    const target = event.target as Element | null;
    const button = target?.closest?.<HTMLButtonElement>("button");
    // Links, submit buttons and popover buttons work without scripts.
    if (!button || button.disabled || button.popoverTargetElement || isHydrated(button)) return;
    if (button.form && button.type === "submit") return;
    if (waiting.push(button) === 1) setTimeout(replayClicks, 20);
  }

  function replayClicks() {
    while (waiting[0] && (isHydrated(waiting[0]) || !waiting[0].isConnected)) waiting.shift()?.click();
    if (waiting.length > 0) setTimeout(replayClicks, 20);
  }

  // Delays a form until it is hydrated. After four seconds the browser submits it without scripts.
  function delaySubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    if (form.method === "get") return; // the browser can open a search by its URL
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
  addEventListener("load", () => whenIdle(start));
}
