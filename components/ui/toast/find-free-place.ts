/** Size that most toasts do not exceed, in pixels. */
const WIDTH = 350;
const HEIGHT = 80;
const STEP = 8;

/** Returns the smallest distance from the bottom edge, from `lowest` up, at which a toast covers no button. */
export function findFreePlace(lowest: number): number {
  const left = (window.innerWidth - WIDTH) / 2;
  const buttons = [...document.querySelectorAll("button, select, [data-shortcut]")]
    .filter((button) => !button.closest("[data-sonner-toaster]"))
    .map((button) => button.getBoundingClientRect())
    .filter(({ left: from, right: to, width }) => width > 0 && from < left + WIDTH && to > left);
  for (let bottom = lowest; bottom < window.innerHeight / 2; bottom += STEP) {
    const lowerEdge = window.innerHeight - bottom;
    const covers = buttons.some((button) => button.top < lowerEdge && button.bottom > lowerEdge - HEIGHT);
    if (!covers) return bottom;
  }
  return lowest;
}
