/**
 * Runs in the browser, inlined into stored pages: loads the framework after first paint, at the first sign of a person
 * or when the page has come to rest, and gives back the clicks and forms sent that came before it was there. The function
 * must stand alone: its source text is what is sent.
 */
export function lateScripts(sources: string[]): void {
  const signs = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart"];
  const quiet = { capture: true, passive: true };
  const waiting: HTMLElement[] = [];
  let heldSince = 0;
  let timer = 0;
  let started = false;

  function start() {
    if (started) return;
    started = true;
    for (const sign of signs) removeEventListener(sign, start, quiet);
    for (const source of sources) {
      const script = document.createElement("script");
      script.src = source;
      script.async = true;
      document.head.appendChild(script);
    }
  }

  // React marks the elements that it has taken over.
  const isAlive = (element: HTMLElement) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps$"));

  function keep(event: Event) {
    start();
    const button = (event.target as Element | null)?.closest?.<HTMLButtonElement>("button");
    // Links, the buttons that send forms and those that open a popover work without any script.
    if (!button || button.disabled || button.popoverTargetElement || isAlive(button)) return;
    if (button.form && button.type === "submit") return;
    if (waiting.push(button) === 1) setTimeout(giveBack, 20);
  }

  function giveBack() {
    while (waiting[0] && (isAlive(waiting[0]) || !waiting[0].isConnected)) waiting.shift()?.click();
    if (waiting.length > 0) setTimeout(giveBack, 20);
  }

  // A form that nobody has taken over yet is held back a moment; if nobody comes, the browser sends it by itself.
  function hold(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    if (form.method === "get") return; // a search is an address: the browser may go there
    if (event.defaultPrevented) return removeEventListener("submit", hold);
    event.preventDefault();
    start();
    heldSince ||= Date.now();
    clearTimeout(timer);
    timer = window.setTimeout(send, 40, form);
  }

  function send(form: HTMLFormElement) {
    if (Date.now() - heldSince < 4000) form.requestSubmit();
    else form.submit();
  }

  for (const sign of signs) addEventListener(sign, start, quiet);
  addEventListener("submit", hold);
  addEventListener("click", keep, true);
  addEventListener("load", () => {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  });
}
