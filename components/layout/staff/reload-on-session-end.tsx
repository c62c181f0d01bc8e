"use client";

import { useEffect } from "react";
import { fetchViewer } from "@/components/auth/fetch-viewer";
import { onSessionChange } from "@/components/auth/session-events";
import { showFlashToast } from "@/components/ui/toast/flash-toast";

/** Takes what staff see off the screen once the session ended, in whichever tab or container that was. */
export function ReloadOnSessionEnd() {
  useEffect(() => {
    const watching = new AbortController();
    const check = () =>
      void fetchViewer(watching.signal)
        .then((viewer) => viewer?.role !== "ADMIN" && window.location.reload())
        .catch(() => undefined); // away: nothing new is shown either
    onSessionChange(check, watching.signal);
    showFlashToast();
    return () => watching.abort();
  }, []);
  return null;
}
