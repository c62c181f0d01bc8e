"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { jobsSection } from "@/lib/content/sections";

/** Opens the share menu of the device, or copies the address of the page. Shows the address when the browser refuses both. */
export function ShareJob({ title }: { title: string }) {
  const [note, setNote] = useState("");
  async function share() {
    const url = location.origin + location.pathname;
    try {
      if ("share" in navigator) return await navigator.share({ title, url });
      await (navigator as Navigator).clipboard.writeText(url);
      setNote(jobsSection.copied);
    } catch (error) {
      // The browser rejects the call when the visitor closes its menu.
      if (!(error instanceof DOMException && error.name === "AbortError")) setNote(url);
    }
  }
  return (
    <>
      <button
        type="button"
        onClick={() => void share()}
        className={buttonClass("secondary", "noscript:hidden")}
      >
        {jobsSection.share}
      </button>
      <span role="status" className="text-muted wrap-anywhere">
        {note}
      </span>
    </>
  );
}
