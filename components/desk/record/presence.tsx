"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { DeskRef } from "@/lib/desk/desk";
import { staffPaths } from "@/lib/staff-paths";
import { PRESENCE_EVENT } from "@/components/layout/staff/live/presence-event";

/** The server forgets a reader after 20 seconds of silence. */
const INTERVAL_MS = 8000;

const listFormat = new Intl.ListFormat("en-US");

/** Names the colleagues who have this record open, and tells them about the user. Says nothing about hidden tabs. */
export function Presence({ kind, id }: DeskRef) {
  const [readers, setReaders] = useState<readonly string[]>([]);

  const announce = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState === "hidden") return;
    try {
      const response = await postPresence({ kind, id }, signal);
      if (response.ok) setReaders((await response.json()).readers);
    } catch {
      // The next call tries again.
    }
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const tell = () => void announce(signal);
    const leave = () => {
      postPresence({ kind, id, left: true }).catch(() => undefined); // the server forgets silent readers by itself
    };
    const handleVisibility = () => (document.visibilityState === "hidden" ? leave() : tell());
    const timer = window.setInterval(tell, INTERVAL_MS);
    window.addEventListener(PRESENCE_EVENT, tell, { signal });
    window.addEventListener("pagehide", leave, { signal });
    document.addEventListener("visibilitychange", handleVisibility, { signal });
    tell();
    return () => {
      window.clearInterval(timer);
      controller.abort();
      leave();
    };
  }, [kind, id]);

  return (
    <p role="status" className="text-[13px] text-muted">
      {readers.length > 0
        ? `${listFormat.format(readers)} ${readers.length === 1 ? "is" : "are"} reading this`
        : null}
    </p>
  );
}

/** `keepalive` lets the last call outlive the page. */
const postPresence = async (body: object, signal?: AbortSignal) =>
  fetch(staffPaths.presence, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    keepalive: true,
    signal,
  });
