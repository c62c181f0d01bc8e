import { usePathname } from "next/navigation";
import { type RefObject, useEffect, useRef, useState } from "react";

/** Of a native popover that opens without scripts too: whether it is open. It closes when one goes to another page. */
export function usePopover<E extends HTMLElement>(): [popover: RefObject<E | null>, open: boolean] {
  const pathname = usePathname();
  const popover = useRef<E>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = popover.current;
    const toggled = () => setOpen(element?.matches(":popover-open") ?? false);
    toggled(); // it may have been opened before this ran
    element?.addEventListener("toggle", toggled);
    return () => element?.removeEventListener("toggle", toggled);
  }, []);

  useEffect(() => {
    const element = popover.current;
    return () => void (element?.matches(":popover-open") && element.hidePopover());
  }, [pathname]);

  return [popover, open];
}
