import { usePathname } from "next/navigation";
import { type RefObject, useEffect, useRef, useState } from "react";

export function usePopover<E extends HTMLElement>(): [popover: RefObject<E | null>, open: boolean] {
  const pathname = usePathname();
  const popover = useRef<E>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = popover.current;
    const sync = () => setOpen(element?.matches(":popover-open") ?? false);
    sync(); // the visitor may have opened it before hydration
    element?.addEventListener("toggle", sync);
    return () => element?.removeEventListener("toggle", sync);
  }, []);

  useEffect(() => {
    const element = popover.current;
    return () => void (element?.matches(":popover-open") && element.hidePopover());
  }, [pathname]);

  return [popover, open];
}
