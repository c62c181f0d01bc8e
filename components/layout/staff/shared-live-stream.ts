import { keepStreamOpen, type LiveUpdate } from "./live-stream";

const CHANNEL_NAME = "staff-live";

/**
 * Calls `hear` with the news of the staff area until the signal. The tabs of a browser share one stream: whichever
 * holds the lock keeps it and tells the others. Without locks, which only safe origins have, each tab keeps its own.
 */
export function subscribeToLiveUpdates(hear: (news: LiveUpdate) => void, signal: AbortSignal): void {
  const lone = () => void keepStreamOpen(hear, signal);
  if (!("locks" in navigator)) return lone();

  const tabs = new BroadcastChannel(CHANNEL_NAME);
  /** What a tab that comes later needs to know; only the tab with the stream has it. */
  let latest: LiveUpdate | undefined;

  function tell(news: LiveUpdate) {
    if (signal.aborted) return;
    if (news.topic !== "poll") latest = news.topic === "end" ? undefined : { ...news, topic: "state" };
    hear(news);
    tabs.postMessage(news);
  }

  tabs.onmessage = ({ data }: MessageEvent<LiveUpdate | "what is new?">) => {
    if (data !== "what is new?") hear(data);
    else if (latest) tabs.postMessage(latest);
  };
  signal.addEventListener("abort", () => tabs.close());
  navigator.locks
    .request(CHANNEL_NAME, { signal }, () => keepStreamOpen(tell, signal))
    .catch(() => undefined);
  tabs.postMessage("what is new?");
}
