import { fetchViewer } from "@/components/auth/fetch-viewer";
import type { StaffEvent } from "@/lib/staff-events/staff-event";
import { staffPaths } from "@/lib/staff-paths";

export type LiveUpdate = StaffEvent | { topic: "poll"; standing?: string };

const POLL_MS = 15_000;
const MIN_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

/**
 * Reconnects with exponential backoff until `signal` aborts, and polls meanwhile or when the server receives no
 * change events. Reports a poll only when the server answers, so that no refresh replaces a page by an error.
 */
async function keepStreamOpen(onUpdate: (update: LiveUpdate) => void, signal: AbortSignal): Promise<void> {
  let retryMs = MIN_RETRY_MS;
  let source: EventSource | undefined;
  let reconnectTimer: number | undefined;
  let pollTimer: number | undefined;

  function open() {
    source = new EventSource(staffPaths.liveEvents);
    source.onmessage = ({ data }) => receive(JSON.parse(data) as StaffEvent);
    source.onerror = handleError;
  }

  function receive(event: StaffEvent) {
    // Another tab may be signing in again. A request with the old cookie, sent now, could delete the new cookie.
    if (event.topic === "end") reconnectLater();
    else if (event.listening) {
      retryMs = MIN_RETRY_MS;
      window.clearInterval(pollTimer);
      pollTimer = undefined;
    } else startPolling();
    onUpdate(event);
  }

  /** An EventSource does not say why it failed: server down, stream limit reached, or session over. */
  function handleError() {
    reconnectLater();
    void poll("state");
  }

  function reconnectLater() {
    source?.close();
    startPolling();
    // Jitter, so that not all clients reconnect at once.
    reconnectTimer = window.setTimeout(open, retryMs * (0.75 + Math.random() / 2));
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  }

  const startPolling = () => (pollTimer ??= window.setInterval(() => void poll("poll"), POLL_MS));

  async function poll(reason: "poll" | "state") {
    try {
      const viewer = await fetchViewer(signal);
      if (viewer?.role !== "ADMIN") onUpdate({ topic: "end" });
      else if (reason === "poll") onUpdate({ topic: "poll", standing: viewer.standing });
    } catch {
      // The server cannot be reached. The next poll tries again.
    }
  }

  if (signal.aborted) return;
  open();
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
  source?.close();
  window.clearTimeout(reconnectTimer);
  window.clearInterval(pollTimer);
}

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
