import "server-only";

/** The channel of PostgreSQL on which the staff area's tables tell what changed; the payload is a topic. */
export const STAFF_CHANNEL = "staff";

const TOPICS = ["messages", "applicants", "access"] as const;

/** `access`: somebody's session or role. `everything`: news may have been missed. */
export type Topic = (typeof TOPICS)[number] | "everything";

/** One piece of news, the same object for everybody who hears it. */
export interface News {
  readonly topic: Topic;
  readonly version: string;
}

interface Listener {
  hear: (news: News) => void;
  /** Ends the listener; called once, when the process stops. */
  end: () => void;
}

/** Seats for streams. A browser needs one; without Web Locks one a tab, and six would use up its connections. */
const MOST = { perSession: 4, inAll: 200 };

/** News of one topic are told at most this often. */
const PAUSE_MS = 500;

/** Brings what PostgreSQL tells this process to the streams that are open here. */
export class Hub {
  private readonly seats = new Map<Listener, string>();
  private readonly resting = new Map<Topic, boolean>();
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
  join(sessionId: string, listener: Listener): (() => void) | null {
    const own = [...this.seats.values()].filter((id) => id === sessionId).length;
    if (this.closed || own >= MOST.perSession || this.seats.size >= MOST.inAll) return null;
    this.seats.set(listener, sessionId);
    return () => void this.seats.delete(listener);
  }

  /** Tells everybody, at once or as soon as the last news of this topic are half a second old. */
  tell(topic: string): void {
    if (!isTopic(topic)) return;
    this.count += 1;
    if (this.resting.has(topic)) this.resting.set(topic, true);
    else this.spread(topic);
  }

  /** PostgreSQL is listened to from now on; what happened before may have been missed. */
  heard(): void {
    this.listening = true;
    this.tell("everything");
  }

  /** PostgreSQL is not listened to any more. */
  lost(): void {
    if (!this.listening) return;
    this.listening = false;
    this.tell("everything");
  }

  /** Ends every stream and gives no more seats. */
  close(): void {
    this.closed = true;
    for (const listener of [...this.seats.keys()]) listener.end();
  }

  private spread(topic: Topic): void {
    this.resting.set(topic, false);
    const news = { topic, version: this.version };
    for (const listener of [...this.seats.keys()]) listener.hear(news);
    setTimeout(() => {
      const more = this.resting.get(topic);
      this.resting.delete(topic);
      if (more) this.spread(topic);
    }, PAUSE_MS).unref();
  }
}

const isTopic = (topic: string): topic is Topic =>
  topic === "everything" || (TOPICS as readonly string[]).includes(topic);

const shared = globalThis as typeof globalThis & { alderpointLive?: Hub };

/** The one of this process: the server's own code and the routes are two module graphs. */
export function liveHub(): Hub {
  return (shared.alderpointLive ??= new Hub());
}
