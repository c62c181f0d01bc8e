import { keepStreamOpen, type LiveUpdate } from "./live-stream";

const CHANNEL_NAME = "staff-live";

/**
 * Calls `onUpdate` for each live update until `signal` aborts. All tabs of a browser share one stream: the tab that holds
 * the Web Lock keeps it open and broadcasts to the others. Without Web Locks, as on plain http, each tab opens its own.
 */
export function subscribeToLiveUpdates(onUpdate: (update: LiveUpdate) => void, signal: AbortSignal): void {
  const openOwnStream = () => void keepStreamOpen(onUpdate, signal);
  if (!("locks" in navigator)) return openOwnStream();

  const channel = new BroadcastChannel(CHANNEL_NAME);
  /** Sent to tabs that open later. Set only in the tab that holds the lock. */
  let latest: LiveUpdate | undefined;

  function broadcast(update: LiveUpdate) {
    if (signal.aborted) return;
    if (update.topic !== "poll") latest = update.topic === "end" ? undefined : { ...update, topic: "state" };
    onUpdate(update);
    channel.postMessage(update);
  }

  channel.onmessage = ({ data }: MessageEvent<LiveUpdate | "what is new?">) => {
    if (data !== "what is new?") onUpdate(data);
    else if (latest) channel.postMessage(latest);
  };
  signal.addEventListener("abort", () => channel.close());
  navigator.locks
    .request(CHANNEL_NAME, { signal }, () => keepStreamOpen(broadcast, signal))
    .catch(() => undefined);
  channel.postMessage("what is new?");
}
