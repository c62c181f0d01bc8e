import { type RefObject, useEffect, useState } from "react";

/** How far below the window a thing counts as near. */
const MARGIN_PX = 400;

/** Whether somebody has come near an element: scrolled towards it, or put the focus into it. Stays true. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);

  useEffect(() => {
    const target = element.current;
    if (near || !target) return;
    const arrived = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) arrived();
      },
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(target);
    target.addEventListener("focusin", arrived);
    return () => {
      observer.disconnect();
      target.removeEventListener("focusin", arrived);
    };
  }, [near, element]);

  return near;
}
