import { keepStream, type LiveNews } from "@/components/admin/live-stream";

const NAME = "staff-live";

/**
 * Calls `hear` with the news of the staff area until the signal. The tabs of a browser share one stream: whichever
 * holds the lock keeps it and tells the others. Without locks, which only safe origins have, each tab keeps its own.
 */
export function followNews(hear: (news: LiveNews) => void, signal: AbortSignal): void {
  const lone = () => void keepStream(hear, signal);
  if (!("locks" in navigator)) return lone();

  const tabs = new BroadcastChannel(NAME);
  /** What a tab that comes later needs to know; only the tab with the stream has it. */
  let latest: LiveNews | undefined;

  function tell(news: LiveNews) {
    if (signal.aborted) return;
    if (news.topic !== "poll") latest = news.topic === "end" ? undefined : { ...news, topic: "state" };
    hear(news);
    tabs.postMessage(news);
  }

  tabs.onmessage = ({ data }: MessageEvent<LiveNews | "what is new?">) => {
    if (data !== "what is new?") hear(data);
    else if (latest) tabs.postMessage(latest);
  };
  signal.addEventListener("abort", () => tabs.close());
  navigator.locks.request(NAME, { signal }, () => keepStream(tell, signal)).catch(() => undefined);
  tabs.postMessage("what is new?");
}
