import { fetchViewer } from "@/components/auth/fetch-viewer";
import type { StaffEvent } from "@/lib/staff-events/staff-event";
import { staffPaths } from "@/lib/staff-paths";

/** What a tab hears: what the stream tells, and `poll` when it is time to look without being told, with how the lists stand. */
export type LiveUpdate = StaffEvent | { topic: "poll"; standing?: string };

const POLL_MS = 15_000;
const MIN_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

/**
 * Keeps a stream open until the signal, with growing pauses after failures. While there is none, or it is deaf, polls:
 * not before the server says that it can answer, so that nobody's page is replaced by an error.
 */
export async function keepStreamOpen(hear: (news: LiveUpdate) => void, signal: AbortSignal): Promise<void> {
  let pause = MIN_RETRY_MS;
  let source: EventSource | undefined;
  let opening: number | undefined;
  let polling: number | undefined;

  function open() {
    source = new EventSource(staffPaths.liveEvents);
    source.onmessage = ({ data }) => receive(JSON.parse(data) as StaffEvent);
    source.onerror = failed;
  }

  function receive(event: StaffEvent) {
    if (event.topic === "end") source?.close();
    else if (event.listening) {
      pause = MIN_RETRY_MS;
      window.clearInterval(polling);
      polling = undefined;
    } else startPolling();
    hear(event);
  }

  /** The server is away, takes no more streams, or knows the session no longer: a stream never says which. */
  function failed() {
    source?.close();
    startPolling();
    void poll("state");
    // Not all at once when a server comes back.
    opening = window.setTimeout(open, pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, MAX_RETRY_MS);
  }

  const startPolling = () => (polling ??= window.setInterval(() => void poll("poll"), POLL_MS));

  async function poll(why: "poll" | "state") {
    try {
      const viewer = await fetchViewer(signal);
      if (viewer?.role !== "ADMIN") hear({ topic: "end" });
      else if (why === "poll") hear({ topic: "poll", standing: viewer.standing });
    } catch {
      // Away: there is nothing new to be had.
    }
  }

  if (signal.aborted) return;
  open();
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
  source?.close();
  window.clearTimeout(opening);
  window.clearInterval(polling);
}
