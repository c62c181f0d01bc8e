import { type ReactNode, useEffect, useRef, useState } from "react";

interface ScrollRegionProps {
  /** Accessible name of the table. */
  caption: string;
  /** True for a table of many columns. */
  wide: boolean;
  children: ReactNode;
}

/**
 * Scrolls a table sideways where its columns need more than the page's width, by the rules of `app/admin/admin.css`. Only
 * then is it a stop of the keyboard.
 */
export function ScrollRegion({ caption, wide, children }: ScrollRegionProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const region = ref.current;
    if (!region) return;
    const observer = new ResizeObserver(() => {
      const { width = 0 } = region.firstElementChild?.getBoundingClientRect() ?? {};
      setScrolls(width > region.clientWidth + 1);
    });
    observer.observe(region);
    return () => observer.disconnect();
  }, []);

  const keyboardStop = scrolls && {
    role: "region",
    tabIndex: 0,
    "aria-label": `${caption}, scrolls sideways`,
  };
  return (
    <div ref={ref} className="staff-scroll" data-wide={wide} {...keyboardStop}>
      {children}
    </div>
  );
}
