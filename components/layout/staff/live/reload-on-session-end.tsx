"use client";

import { useEffect } from "react";
import { fetchViewer } from "@/components/auth/fetch-viewer";
import { onSessionChange } from "@/components/auth/session-events";
import { showFlashToast } from "@/components/ui/toast/flash-toast";

/** Reloads the page once the session has ended, also from another tab, so that staff data leaves the screen. */
export function ReloadOnSessionEnd() {
  useEffect(() => {
    const controller = new AbortController();
    const check = () =>
      void fetchViewer(controller.signal)
        .then((viewer) => viewer?.role !== "ADMIN" && window.location.reload())
        .catch(() => undefined); // the server cannot be reached: the page stays
    onSessionChange(check, controller.signal);
    showFlashToast();
    return () => controller.abort();
  }, []);
  return null;
}
