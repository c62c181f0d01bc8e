"use client";

import { useEffect } from "react";
import { askViewer } from "@/components/site/ask-viewer";
import { onSessionChange } from "@/components/site/session-news";
import { showLeftToast } from "@/components/ui/left-toast";

/** Takes what staff see off the screen once the session ended, in whichever tab or container that was. */
export function SessionWatch() {
  useEffect(() => {
    const watching = new AbortController();
    const check = () =>
      void askViewer(watching.signal)
        .then((viewer) => viewer?.role !== "ADMIN" && window.location.reload())
        .catch(() => undefined); // away: nothing new is shown either
    onSessionChange(check, watching.signal);
    showLeftToast();
    return () => watching.abort();
  }, []);
  return null;
}
