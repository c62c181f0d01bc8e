/** Parts of a page that take the focus of a control that has gone. */
const PLACES = "dialog, section[aria-labelledby]";
const TOASTS = "[data-sonner-toaster]";
const TITLE = "#page-title";

interface Focused {
  element: HTMLElement;
  /** The places around the element, the nearest first. */
  places: HTMLElement[];
}

/** The element that the user focused last. Null after a click beside all controls, which means to leave it. */
let last: Focused | null = null;
/** A disabled button that gets the focus back when it can be pressed again, and the place that has it meanwhile. */
let waiting: { button: HTMLElement; place: Element } | null = null;
/** True until the title of a new page has the focus. */
let arriving = false;
/** True while the key Tab moves the focus. */
let tabbing = false;

const isUsable = (element: Element) =>
  element.isConnected &&
  !element.matches(":disabled") &&
  !element.closest("[inert]") &&
  element.checkVisibility();

const findPlaces = (element: Element): HTMLElement[] => {
  const place = element.parentElement?.closest<HTMLElement>(PLACES);
  return place ? [place, ...findPlaces(place)] : [];
};

function moveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1; // sets the attribute, without which a section takes no focus
  element.focus({ preventScroll: true });
}

/** Returns where the user continues after `lost`: at the link that has replaced it, in its part of the page, or at the title. */
function findTarget({ element, places }: Focused): HTMLElement | null {
  const { shortcut } = element.dataset;
  const replaced =
    shortcut && element.matches("a")
      ? document.querySelector<HTMLElement>(`a[data-shortcut=${shortcut}]`)
      : null;
  return replaced ?? places.find(isUsable) ?? document.querySelector<HTMLElement>(TITLE);
}

function isLost(active: Element | null): boolean {
  return active === null || active === document.body || (active === last?.element && !isUsable(active));
}

/** Moves the focus when the focused element has gone, when a disabled button is back, and on a new page. */
function check(): void {
  const active = document.activeElement;
  if (waiting && isUsable(waiting.button) && (isLost(active) || active === waiting.place)) {
    const { button } = waiting;
    waiting = null;
    return moveFocus(button);
  }
  if (!isLost(active)) {
    arriving = false;
    return;
  }
  if (last && isUsable(last.element)) return moveFocus(last.element); // the focus was in a toast
  const target = last ? findTarget(last) : arriving && document.querySelector<HTMLElement>(TITLE);
  if (!target) return;
  arriving = false;
  const button = last?.element.isConnected ? last.element : null;
  moveFocus(target);
  waiting = button && { button, place: target };
}

function handleFocus({ target }: FocusEvent): void {
  tabbing = false;
  if (!(target instanceof HTMLElement) || target.closest(TOASTS)) return;
  last = { element: target, places: findPlaces(target) };
  waiting = null;
}

function handleBlur({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null || !(target instanceof Element)) return;
  // Browsers also report an element that is being removed. Afterwards it is not usable any more.
  queueMicrotask(() => {
    if (document.activeElement === document.body && isUsable(target)) last = waiting = null;
  });
}

/** Takes the focus back from the PDF viewer, which keeps all keys, once the pointer has left. Until then, text can be copied. */
function handlePointerMove(event: PointerEvent): void {
  const frame = document.activeElement;
  if (tabbing || !(frame instanceof HTMLIFrameElement) || event.target === frame) return;
  const target = findTarget({ element: frame, places: findPlaces(frame) });
  if (target) moveFocus(target);
}

/** Watches the focus until the returned function is called. One caller at a time. */
export function keepFocus(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // Later, because the observer also runs while a browser moves the focus out of a dialog that Escape has closed.
  const observer = new MutationObserver(() => window.setTimeout(check));
  const attributeFilter = ["disabled", "inert", "open", "hidden"];
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter });
  document.addEventListener("focusin", handleFocus, { signal });
  document.addEventListener("focusout", handleBlur, { signal });
  document.addEventListener("keydown", ({ key }) => (tabbing = key === "Tab"), { signal, capture: true });
  document.addEventListener("pointermove", handlePointerMove, { signal });
  return () => {
    observer.disconnect();
    controller.abort();
  };
}

/** Focuses the title of the page that is being opened, unless the page focuses something else. */
export function focusNewPage(): void {
  arriving = true;
  check();
}
