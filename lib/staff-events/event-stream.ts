import "server-only";
import { type Admin, isStillAdmin } from "@/lib/auth/viewer";
import { HttpError } from "@/lib/http/http-error";
import { log } from "@/lib/log";
import { countUnread } from "@/lib/messages/data";
import type { StaffEvent } from "./staff-event";
import { type EventHub, getEventHub, type ChangeEvent } from "./event-hub";

/** Also how often a stream looks at its session when nobody told it to: 30 days end without a word. */
const HEARTBEAT_MS = 20_000;
/** A client that reads none of so many events is gone. */
const BACKLOG_MAX = 30;

/** A proxy shall pass it on at once, and nothing on the way may compress it. */
export const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

const encoder = new TextEncoder();

/**
 * The server-sent events of an administrator's session: `state` at once, news as they come, a comment every 20 seconds.
 * It ends when the session ends, the role changes, the client is gone or the process stops. Throws 503 when too many
 * are open.
 */
export function openEventStream(admin: Admin, hub: EventHub = getEventHub()): ReadableStream<Uint8Array> {
  let leave = () => {};
  return new ReadableStream({
    start(controller) {
      let ended = false;
      const giveUpSeat = hub.subscribe(admin.sessionId, { onChange: (event) => void sendEvent(event), end });
      // Not thrown by the hub: it may come from the other module graph, whose failures are of a class of their own.
      if (!giveUpSeat)
        throw new HttpError(503, "Too many streams are open. Please ask again later.", { retryAfter: 15 });
      const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS);
      leave = () => {
        ended = true;
        clearInterval(heartbeat);
        giveUpSeat();
      };

      function end() {
        if (ended) return;
        leave();
        controller.close();
      }

      function write(text: string) {
        if (ended) return;
        controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) < -BACKLOG_MAX) end();
      }

      const send = (event: StaffEvent) => write(`data: ${JSON.stringify(event)}\n\n`);

      async function sendEvent(news: ChangeEvent) {
        if (news.topic === "access" || news.topic === "everything") await look();
        if (news.topic === "access") return;
        const unread = await countUnreadOnce(news, admin);
        send({ topic: news.topic, version: news.version, unread, listening: hub.listening });
      }

      /** While the database is away nobody can tell, and there is nothing new to be seen either. */
      async function look() {
        if (ended || (await isStillAdmin(admin).catch(() => true))) return;
        send({ topic: "end" });
        end();
      }

      async function beat() {
        write(": still here\n\n");
        await look();
      }

      /** The session may have ended between its look-up and the seat. */
      async function begin() {
        write(": welcome\n\n");
        await look();
        const { version } = hub;
        const unread = await countUnreadOnce({ topic: "everything", version }, admin);
        send({ topic: "state", version, unread, listening: hub.listening });
      }

      void begin();
    },
    cancel: () => leave(),
  });
}

const unreadCounts = new WeakMap<ChangeEvent, Promise<number | undefined>>();

/** Counted once for each piece of news, however many streams tell it; undefined while the database is away. */
function countUnreadOnce(news: ChangeEvent, admin: Admin): Promise<number | undefined> {
  const before = unreadCounts.get(news);
  if (before) return before;
  const counting = countUnread(admin).catch((error) => void log.error("live.unreadable", error));
  unreadCounts.set(news, counting);
  return counting;
}
