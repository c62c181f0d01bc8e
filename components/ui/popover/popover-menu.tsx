"use client";

import { type ComponentProps, type ReactNode, useEffect, useId } from "react";
import { usePopover } from "./use-popover";

interface PopoverMenuProps extends ComponentProps<"button"> {
  label: ReactNode;
}

/** A button with a menu below it: a native popover, which opens without JavaScript. A click in it closes it. */
export function PopoverMenu({ label, children, ...button }: PopoverMenuProps) {
  const [menu] = usePopover<HTMLDivElement>();
  const id = useId();
  useEffect(() => {
    const element = menu.current;
    const hide = () => element?.hidePopover();
    element?.addEventListener("click", hide);
    return () => element?.removeEventListener("click", hide);
  }, [menu]);
  return (
    <>
      <button type="button" popoverTarget={id} {...button}>
        {label}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="popover-menu max-h-[60vh] min-w-44 overflow-y-auto rounded border border-line bg-white p-2 text-[14px] leading-5 font-normal text-ink shadow-float"
      >
        {children}
      </div>
    </>
  );
}

export const menuItemClass =
  "flex min-h-9 w-full cursor-pointer items-center rounded px-2 text-left text-ink no-underline hover:bg-mist";
