"use client";

import { useEffect, useRef, useState, useCallback, useTransition } from "react";
import { fetchViewer } from "@/components/auth/fetch-viewer";
import { onSessionChange } from "@/components/auth/session-events";
import { isSessionOver, SESSION_OVER } from "@/components/forms/deployment-skew/form-restore";
import { showFlashToast } from "@/components/ui/toast/flash-toast";
import { prepareToasts } from "@/components/ui/toast/toast";
import { hasPendingInput, isDialogSaving } from "./has-pending-input";
import { PRESENCE_EVENT } from "./presence-event";
import { subscribeToLiveUpdates, type LiveUpdate } from "./live-stream";
import { useRouter } from "next/navigation";
import { useWaitingTitle } from "./use-waiting-title";

interface LiveUpdatesProps {
  version: string;
  waiting: number;
  listVersion: string;
}

const updateLabels = {
  messages: "New messages",
  applicants: "New applications",
  promises: "Something new",
  everything: "Something new",
} as const;

type UpdateKind = keyof typeof updateLabels;

/** While the user has pending input, shows a button instead of refreshing. Reloads when the session ends. */
export function LiveUpdates({ version, waiting, listVersion }: LiveUpdatesProps) {
  const lastVersion = useRef(version);
  const [rendered, setRendered] = useState({ version, waiting });
  const [count, setCount] = useState(waiting);
  const [pendingUpdate, setPendingUpdate] = useState<UpdateKind>();
  if (rendered.version !== version || rendered.waiting !== waiting) {
    setRendered({ version, waiting });
    setCount(waiting);
    setPendingUpdate(undefined);
  }
  useWaitingTitle(count);
  const { refreshSoon, refreshNow } = useLiveRefresh<UpdateKind>(setPendingUpdate);
  const currentListVersion = useRef(listVersion);
  useEffect(() => void (currentListVersion.current = listVersion), [listVersion]);

  useEffect(() => {
    const controller = new AbortController();
    onSessionChange(() => void reloadIfSignedOut(controller.signal), controller.signal);
    showFlashToast();
    void prepareToasts();
    return () => controller.abort();
  }, []);

  useEffect(() => {
    let subscription = new AbortController();

    function handleUpdate(update: LiveUpdate) {
      if (update.topic === "end")
        return void window.setTimeout(reloadIfSignedOut, SIGN_OUT_GRACE_MS, subscription.signal);
      markSession(false);
      if (update.topic === "poll") return void handlePoll(update.standing);
      if (update.waiting !== undefined) setCount(update.waiting);
      if (update.topic === "presence") {
        lastVersion.current = update.version;
        return void window.dispatchEvent(new Event(PRESENCE_EVENT));
      }
      const isNew = update.topic !== "state" || update.version !== lastVersion.current;
      lastVersion.current = update.version;
      if (isNew) refreshSoon(update.topic === "state" ? "everything" : update.topic);
    }

    function handlePoll(polledVersion: string | undefined) {
      if (!hasPendingInput()) refreshNow();
      else if (polledVersion !== currentListVersion.current) setPendingUpdate("everything");
    }

    const start = () => subscribeToLiveUpdates(handleUpdate, (subscription = new AbortController()).signal);
    const stop = () => subscription.abort();
    // A page in the back-forward cache must not keep the stream from other tabs.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && start();
    window.addEventListener("pagehide", stop);
    window.addEventListener("pageshow", handlePageShow);
    start();
    return () => {
      stop();
      window.removeEventListener("pagehide", stop);
      window.removeEventListener("pageshow", handlePageShow);
    };
  }, [refreshSoon, refreshNow]);

  return (
    <div role="status" className="fixed inset-x-0 top-3 z-30 flex justify-center pointer-events-none">
      {pendingUpdate ? (
        <button
          type="button"
          onClick={() => {
            setPendingUpdate(undefined);
            refreshNow();
          }}
          className="pointer-events-auto min-h-9 rounded-full border border-line bg-white px-4 py-1 font-semibold text-river shadow-float hover:bg-mist"
        >
          {updateLabels[pendingUpdate]}: show
        </button>
      ) : null}
    </div>
  );
}

/** A tab that signs out itself is already navigating. */
const SIGN_OUT_GRACE_MS = 1000;

const markSession = (over: boolean) => document.documentElement.toggleAttribute(SESSION_OVER, over);

/**
 * Reloads the page, so that staff data leaves the screen. Does nothing while the session is alive or unknown, or when the user
 * has canceled the reload to keep what they typed: the browser would ask them each time.
 */
async function reloadIfSignedOut(signal: AbortSignal) {
  const viewer = await fetchViewer(signal).catch(() => undefined);
  if (viewer === undefined || signal.aborted) return;
  const hasStayed = isSessionOver();
  const isSignedOut = viewer?.role !== "ADMIN";
  markSession(isSignedOut);
  if (isSignedOut && !hasStayed) window.location.reload();
}

const DEBOUNCE_MS = 250;

/**
 * `refreshSoon` waits 250 ms. Refreshes run one after the other: a new one would cancel the one before, so a steady
 * flow of changes would never show.
 */
function useLiveRefresh<Kind extends string>(onPending: (kind: Kind) => void) {
  const router = useRouter();
  const [refreshing, startTransition] = useTransition();
  // An object, so that a change that arrives before React renders the end of the last wait begins another one.
  const [waiting, setWaiting] = useState<{ kind: Kind }>();

  const refreshNow = useCallback(() => startTransition(() => router.refresh()), [router]);
  const refreshSoon = useCallback((kind: Kind) => setWaiting((earlier) => earlier ?? { kind }), []);

  useEffect(() => {
    if (!waiting || refreshing) return;
    const timer = window.setTimeout(() => {
      // Waits for the save, which refreshes the page and may itself be the change.
      if (isDialogSaving()) return setWaiting({ ...waiting });
      setWaiting(undefined);
      if (hasPendingInput()) onPending(waiting.kind);
      else refreshNow();
    }, DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [waiting, refreshing, refreshNow, onPending]);

  return { refreshSoon, refreshNow };
}
