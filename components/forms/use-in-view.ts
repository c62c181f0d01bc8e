import { type RefObject, useEffect, useState } from "react";

/** Distance to the viewport at which an element counts as in view. */
const MARGIN_PX = 400;

/** Returns true once the element is near the viewport or has received focus. Stays true. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);

  useEffect(() => {
    const target = element.current;
    if (inView || !target) return;
    const markInView = () => setInView(true);
    const observer = new IntersectionObserver(
      (entries) => {
        // The first call comes at once. By then, the element may have received focus before hydration.
        const hasFocus = target.contains(document.activeElement);
        if (hasFocus || entries.some(({ isIntersecting }) => isIntersecting)) markInView();
      },
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(target);
    target.addEventListener("focusin", markInView);
    return () => {
      observer.disconnect();
      target.removeEventListener("focusin", markInView);
    };
  }, [inView, element]);

  return inView;
}
