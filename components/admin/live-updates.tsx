"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { isOccupied } from "@/components/admin/is-occupied";
import { followNews } from "@/components/admin/live-news";
import type { LiveNews } from "@/components/admin/live-stream";
import { useUnreadTitle } from "@/components/admin/use-unread-title";
import { askViewer } from "@/components/site/ask-viewer";

interface LiveUpdatesProps {
  /** Of the news, when the page was made. */
  version: string;
  /** Unread messages, when the page was made. */
  unread: number;
  /** How the lists stood, when the page was made. */
  standing: string;
}

const GATHER_MS = 250;
/** Whoever signs out here is about to leave by themselves. */
const LEAVING_MS = 1000;

const said = {
  messages: "New messages",
  applicants: "New applications",
  everything: "Something new",
} as const;

type Waiting = keyof typeof said;

/**
 * Renews the page when something changed; while somebody is in the middle of something it only says so. Keeps the
 * number of unread messages in the title, and takes the page off the screen when its session ends.
 */
export function LiveUpdates({ version, unread, standing }: LiveUpdatesProps) {
  const router = useRouter();
  const known = useRef(version);
  const [made, setMade] = useState({ version, unread });
  const [count, setCount] = useState(unread);
  const [waiting, setWaiting] = useState<Waiting>();
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

    function renewSoon(what: Waiting) {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        if (isOccupied()) setWaiting(what);
        else router.refresh();
      }, GATHER_MS);
    }

    function hear(news: LiveNews) {
      if (news.topic === "end") return void leaveSoon(following.signal);
      if (news.topic === "poll") return void look(news.standing);
      if (news.unread !== undefined) setCount(news.unread);
      const isNew = news.topic !== "state" || news.version !== known.current;
      known.current = news.version;
      if (isNew) renewSoon(news.topic === "state" ? "everything" : news.topic);
    }

    function look(now: string | undefined) {
      if (!isOccupied()) router.refresh();
      else if (now !== stood.current) setWaiting("everything");
    }

    const start = () => followNews(hear, (following = new AbortController()).signal);
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
          {said[waiting]}: show
        </button>
      ) : null}
    </div>
  );
}

/** The session is over: the page is made again, which shows the sign-in view. */
async function leaveSoon(signal: AbortSignal) {
  await new Promise((resolve) => window.setTimeout(resolve, LEAVING_MS));
  if (signal.aborted) return;
  const viewer = await askViewer(signal).catch(() => undefined);
  if (viewer !== undefined && viewer?.role !== "ADMIN" && !signal.aborted) window.location.reload();
}
