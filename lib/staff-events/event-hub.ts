import "server-only";

/** The channel of PostgreSQL on which the staff area's tables tell what changed; the payload is a topic. */
export const STAFF_CHANNEL = "staff";

const TOPICS = ["messages", "applicants", "access"] as const;

/** `access`: somebody's session or role. `everything`: news may have been missed. */
export type Topic = (typeof TOPICS)[number] | "everything";

/** One piece of news, the same object for everybody who hears it. */
export interface ChangeEvent {
  readonly topic: Topic;
  readonly version: string;
}

interface Listener {
  onChange: (news: ChangeEvent) => void;
  /** Ends the listener; called once, when the process stops. */
  end: () => void;
}

/** Seats for streams. A browser needs one; without Web Locks one a tab, and six would use up its connections. */
const STREAMS_MAX = { perSession: 4, inAll: 200 };

/** News of one topic are told at most this often. */
const THROTTLE_MS = 500;

/** Brings what PostgreSQL tells this process to the streams that are open here. */
export class EventHub {
  private readonly listeners = new Map<Listener, string>();
  private readonly throttled = new Map<Topic, boolean>();
  private readonly start = Date.now().toString(36);
  private count = 0;
  private closed = false;
  /** Whether PostgreSQL is being listened to. */
  listening = false;

  /** Grows with all that is told: a page that was made at this version shows everything up to it. */
  get version(): string {
    return `${this.start}.${this.count}`;
  }

  /** Takes a seat for a session's stream; gives what leaves it, or null when there is none. */
  subscribe(sessionId: string, listener: Listener): (() => void) | null {
    const own = [...this.listeners.values()].filter((id) => id === sessionId).length;
    if (this.closed || own >= STREAMS_MAX.perSession || this.listeners.size >= STREAMS_MAX.inAll) return null;
    this.listeners.set(listener, sessionId);
    return () => void this.listeners.delete(listener);
  }

  /** Tells everybody, at once or as soon as the last news of this topic are half a second old. */
  publish(topic: string): void {
    if (!isTopic(topic)) return;
    this.count += 1;
    if (this.throttled.has(topic)) this.throttled.set(topic, true);
    else this.deliver(topic);
  }

  /** PostgreSQL is listened to from now on; what happened before may have been missed. */
  connected(): void {
    this.listening = true;
    this.publish("everything");
  }

  /** PostgreSQL is not listened to any more. */
  disconnected(): void {
    if (!this.listening) return;
    this.listening = false;
    this.publish("everything");
  }

  /** Ends every stream and gives no more seats. */
  close(): void {
    this.closed = true;
    for (const listener of [...this.listeners.keys()]) listener.end();
  }

  private deliver(topic: Topic): void {
    this.throttled.set(topic, false);
    const news = { topic, version: this.version };
    for (const listener of [...this.listeners.keys()]) listener.onChange(news);
    setTimeout(() => {
      const more = this.throttled.get(topic);
      this.throttled.delete(topic);
      if (more) this.deliver(topic);
    }, THROTTLE_MS).unref();
  }
}

const isTopic = (topic: string): topic is Topic =>
  topic === "everything" || (TOPICS as readonly string[]).includes(topic);

const shared = globalThis as typeof globalThis & { alderpointEventHub?: EventHub };

/** The one of this process: the server's own code and the routes are two module graphs. */
export function getEventHub(): EventHub {
  return (shared.alderpointEventHub ??= new EventHub());
}
