const STEP = 8;

interface Place {
  left: number;
  right: number;
  height: number;
}

/**
 * Returns the smallest distance from the bottom edge, from `lowest` up, at which a toast with these edges covers no button,
 * in pixels. Buttons that open a card of a list do not count, because on a phone each row has one. Returns `lowest` when
 * there is no such place.
 */
export function findFreePlace(lowest: number, { left, right, height }: Place): number {
  const buttons = [...document.querySelectorAll("button, select, [data-shortcut]")]
    .filter((button) => !button.closest('[data-sonner-toaster], [data-narrow="more"]'))
    .map((button) => button.getBoundingClientRect())
    .filter((button) => button.width > 0 && button.left < right && button.right > left);
  for (let bottom = lowest; bottom + height < window.innerHeight; bottom += STEP) {
    const lowerEdge = window.innerHeight - bottom;
    const covers = buttons.some((button) => button.top < lowerEdge && button.bottom > lowerEdge - height);
    if (!covers) return bottom;
  }
  return lowest;
}
