/**
 * Runs in the browser. Loads the style sheets after the first paint. Loads the scripts of Next.js at the first input, or
 * when the browser is idle after `load`. Replays earlier clicks and form submissions after hydration. The server inlines the
 * function's source text into cached pages, so it must not use anything from outside.
 */
export function loadDeferredScripts(sources: string[], styleSheets: string[]): void {
  const inputEvents = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart"];
  const listenerOptions = { capture: true, passive: true };
  const waiting: HTMLElement[] = [];
  const laidOut = new Set<HTMLElement>();
  let firstDelayedAt = 0;
  let timer = 0;
  const links: HTMLLinkElement[] = [];
  let missingSheets = styleSheets.length;
  let started = false;

  const firstScreenStyle = () => document.querySelector<HTMLStyleElement>("style[data-first-screen]");

  const whenIdle = (work: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200);

  function layOutWholePage() {
    firstScreenStyle()?.remove();
    for (const section of laidOut) {
      section.style.removeProperty("content-visibility");
      if (section.getAttribute("style") === "") section.removeAttribute("style");
    }
  }

  // Lays out the sections below the first screen one at a time. All at once would block input for too long on a phone.
  function layOutNextSection() {
    const [condition] = firstScreenStyle()?.sheet?.cssRules ?? [];
    const [rule] = (condition as CSSMediaRule | undefined)?.cssRules ?? [];
    if (!rule) return;
    const sections = [...document.querySelectorAll<HTMLElement>((rule as CSSStyleRule).selectorText)];
    const next = sections.find((section) => !laidOut.has(section));
    if (!next) return layOutWholePage();
    laidOut.add(next);
    next.style.setProperty("content-visibility", "visible");
    whenIdle(layOutNextSection);
  }

  function loadStyleSheets() {
    for (const address of styleSheets.splice(0)) {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = address;
      // Loaded, but not applied yet. The browser computes the styles once for the sheets and for what they replace.
      link.media = "print";
      // React finds the sheet by this attribute and inserts no second one.
      link.dataset.precedence = "next";
      link.onload = () => {
        if (--missingSheets > 0) return;
        for (const loaded of links) loaded.removeAttribute("media");
        document.querySelector("style[data-first-paint]")?.remove();
        whenIdle(() => void document.fonts.ready.then(layOutNextSection));
      };
      links.push(link);
      document.head.appendChild(link);
    }
  }

  function start() {
    if (started) return;
    started = true;
    loadStyleSheets();
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
    if (target?.closest?.("a[href*='#']")) layOutWholePage(); // the place of a fragment must be known
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

  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Back, Forward and a reload restore a position, and a fragment names a place.
  if (location.hash || navigation?.type !== "navigate") layOutWholePage();
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length > 0) loadStyleSheets();
  }).observe({ type: "paint" });
  for (const sign of inputEvents) addEventListener(sign, start, listenerOptions);
  addEventListener("submit", delaySubmit);
  addEventListener("click", queueClick, true);
  addEventListener("load", () => {
    loadStyleSheets(); // a tab in the background has painted nothing
    whenIdle(start);
  });
}
