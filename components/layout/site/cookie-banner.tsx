"use client";

import { useSyncExternalStore } from "react";
import { primaryButtonClass } from "@/components/ui/primary-button-class";
import { useStored, writeStorage } from "@/components/ui/safe-storage";

const STORAGE_KEY = "accepted-cookies";

/** Appears only while nothing is pressed, because it may move or cover the element. */
export function CookieBanner({ text, button }: { text: string; button: string }) {
  const accepted = useStored("localStorage", STORAGE_KEY) === "true";
  const mayAppear = useSyncExternalStore(
    subscribeToPressEnd,
    () => (mayAppearNow ||= document.querySelector(":active") === null),
    () => false,
  );
  if (accepted || !mayAppear) return null;
  return (
    <aside
      aria-label="Cookies"
      data-cookie-banner
      className="no-print sticky bottom-0 z-20 flex min-h-20 items-center border-t border-line bg-white shadow-float"
    >
      <div className="frame flex items-center justify-between gap-x-6 py-3">
        <p className="max-w-[61em] text-[13px] leading-[18px] sm:text-[15px] sm:leading-6">{text}</p>
        <button
          type="button"
          className={`${primaryButtonClass} shrink-0`}
          onClick={() => writeStorage("localStorage", STORAGE_KEY, "true")}
        >
          {button}
        </button>
      </div>
    </aside>
  );
}

/** Stays true once it is, so that pressing the banner's own button does not hide the banner. */
let mayAppearNow = false;

/** Browsers send the click of a tap within this time after the finger is lifted. */
const CLICK_MS = 100;
const PRESS_ENDS = ["pointerup", "pointercancel", "dragend"] as const;

function subscribeToPressEnd(listener: () => void): () => void {
  const callAfterClick = () => window.setTimeout(listener, CLICK_MS);
  for (const type of PRESS_ENDS) window.addEventListener(type, callAfterClick);
  return () => {
    for (const type of PRESS_ENDS) window.removeEventListener(type, callAfterClick);
  };
}
