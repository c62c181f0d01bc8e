import "server-only";
import { type Admin, recheckAdmin } from "@/lib/auth/viewer";
import { HttpError } from "@/lib/http-error";
import { addReadable, countAllWaiting, type WaitingCounts } from "@/lib/clock/waiting-counts";
import { log } from "@/lib/log";
import type { StaffEvent } from "@/lib/staff-events/staff-event";
import { type ChangeEvent, type EventHub, getEventHub } from "@/lib/staff-events/event-hub";

/** Each heartbeat also checks the session: no event announces that it expired. */
const HEARTBEAT_MS = 20_000;
/** A stream with more unread events is closed. */
const BACKLOG_MAX = 30;

/** The headers stop proxies from buffering and compressing the stream. */
export const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

const encoder = new TextEncoder();

/**
 * Opens a stream of server-sent events: `state` first, then changes, and a comment every 20 seconds. Ends when the session
 * ends, the role or an area changes, the client disconnects or the process stops. Throws 503 when too many streams are open.
 */
export function openEventStream(admin: Admin, hub: EventHub = getEventHub()): ReadableStream<Uint8Array> {
  let cleanUp = () => {};
  return new ReadableStream({
    start(controller) {
      let ended = false;
      const unsubscribe = hub.subscribe(admin.sessionId, { onChange: (event) => void sendEvent(event), end });
      // Thrown here: the hub may come from the server's module graph, where HttpError is another class.
      if (!unsubscribe)
        throw new HttpError(503, "Too many streams are open. Please try again later.", { retryAfter: 15 });
      const heartbeat = setInterval(() => void sendHeartbeat(), HEARTBEAT_MS);
      cleanUp = () => {
        ended = true;
        clearInterval(heartbeat);
        unsubscribe();
      };

      function end() {
        if (ended) return;
        cleanUp();
        controller.close();
      }

      function write(text: string) {
        if (ended) return;
        controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) < -BACKLOG_MAX) end();
      }

      const send = (event: StaffEvent) => write(`data: ${JSON.stringify(event)}\n\n`);

      async function sendEvent(event: ChangeEvent) {
        if (event.topic === "access" || event.topic === "everything") await endUnlessAdmin();
        if (event.topic === "access" || event.topic === "choices" || event.topic === "counts") return;
        const waiting = event.topic === "presence" ? undefined : await countWaitingOnce(event, admin);
        send({ topic: event.topic, version: event.version, waiting, listening: hub.listening });
      }

      /** Keeps the stream open during a database outage: nothing new can be read then. */
      async function endUnlessAdmin() {
        if (ended) return;
        const standing = await recheckAdmin(admin).catch(() => "same");
        if (standing === "same") return;
        // With other areas, the browser opens the next stream, whose state refreshes the page.
        if (standing === "ended") send({ topic: "end" });
        end();
      }

      async function sendHeartbeat() {
        write(": still here\n\n");
        await endUnlessAdmin();
      }

      async function sendState() {
        write(": welcome\n\n");
        // The session may have ended before the subscription began.
        await endUnlessAdmin();
        const { version } = hub;
        const waiting = await countWaitingOnce({ topic: "everything", version }, admin);
        send({ topic: "state", version, waiting, listening: hub.listening });
      }

      void sendState();
    },
    cancel: () => cleanUp(),
  });
}

const waitingCounts = new WeakMap<ChangeEvent, Promise<WaitingCounts | undefined>>();

/** Counts once per event, shared by all streams. Returns undefined during a database outage. */
async function countWaitingOnce(event: ChangeEvent, admin: Admin): Promise<number | undefined> {
  const pending = waitingCounts.get(event) ?? countAllWaiting(admin).catch(logFailure);
  waitingCounts.set(event, pending);
  const counts = await pending;
  return counts && addReadable(admin, counts);
}

const logFailure = (error: unknown) => void log.error("staffEvents.countFailed", error);
