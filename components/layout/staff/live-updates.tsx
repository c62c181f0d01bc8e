"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { hasPendingInput } from "./has-pending-input";
import { subscribeToLiveUpdates } from "./shared-live-stream";
import type { LiveUpdate } from "./live-stream";
import { useUnreadTitle } from "./use-unread-title";
import { fetchViewer } from "@/components/auth/fetch-viewer";

interface LiveUpdatesProps {
  /** Of the news, when the page was made. */
  version: string;
  /** Unread messages, when the page was made. */
  unread: number;
  /** How the lists stood, when the page was made. */
  listVersion: string;
}

const DEBOUNCE_MS = 250;
/** Whoever signs out here is about to leave by themselves. */
const SIGN_OUT_GRACE_MS = 1000;

const updateLabels = {
  messages: "New messages",
  applicants: "New applications",
  everything: "Something new",
} as const;

type UpdateKind = keyof typeof updateLabels;

/**
 * Renews the page when something changed; while somebody is in the middle of something it only says so. Keeps the
 * number of unread messages in the title, and takes the page off the screen when its session ends.
 */
export function LiveUpdates({ version, unread, listVersion: standing }: LiveUpdatesProps) {
  const router = useRouter();
  const known = useRef(version);
  const [made, setMade] = useState({ version, unread });
  const [count, setCount] = useState(unread);
  const [waiting, setWaiting] = useState<UpdateKind>();
  if (made.version !== version || made.unread !== unread) {
    setMade({ version, unread });
    setCount(unread);
    setWaiting(undefined);
  }
  useUnreadTitle(count);
  const stood = useRef(standing);
  useEffect(() => void (stood.current = standing), [standing]);

  useEffect(() => {
    let following = new AbortController();
    let timer: number | undefined;

    function renewSoon(what: UpdateKind) {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        if (hasPendingInput()) setWaiting(what);
        else router.refresh();
      }, DEBOUNCE_MS);
    }

    function hear(news: LiveUpdate) {
      if (news.topic === "end") return void reloadIfSignedOut(following.signal);
      if (news.topic === "poll") return void look(news.standing);
      if (news.unread !== undefined) setCount(news.unread);
      const isNew = news.topic !== "state" || news.version !== known.current;
      known.current = news.version;
      if (isNew) renewSoon(news.topic === "state" ? "everything" : news.topic);
    }

    function look(now: string | undefined) {
      if (!hasPendingInput()) router.refresh();
      else if (now !== stood.current) setWaiting("everything");
    }

    const start = () => subscribeToLiveUpdates(hear, (following = new AbortController()).signal);
    const stop = () => {
      following.abort();
      window.clearTimeout(timer);
      timer = undefined;
    };
    // A page that is kept for the way back shall not keep the stream from the others.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && start();
    window.addEventListener("pagehide", stop);
    window.addEventListener("pageshow", shown);
    start();
    return () => {
      stop();
      window.removeEventListener("pagehide", stop);
      window.removeEventListener("pageshow", shown);
    };
  }, [router]);

  return (
    <div role="status" className="fixed inset-x-0 top-3 z-30 flex justify-center pointer-events-none">
      {waiting ? (
        <button
          type="button"
          onClick={() => {
            setWaiting(undefined);
            router.refresh();
          }}
          className="pointer-events-auto min-h-9 rounded-full border border-line bg-white px-4 py-1 font-semibold text-river shadow-float hover:bg-mist"
        >
          {updateLabels[waiting]}: show
        </button>
      ) : null}
    </div>
  );
}

/** The session is over: the page is made again, which shows the sign-in view. */
async function reloadIfSignedOut(signal: AbortSignal) {
  await new Promise((resolve) => window.setTimeout(resolve, SIGN_OUT_GRACE_MS));
  if (signal.aborted) return;
  const viewer = await fetchViewer(signal).catch(() => undefined);
  if (viewer !== undefined && viewer?.role !== "ADMIN" && !signal.aborted) window.location.reload();
}
