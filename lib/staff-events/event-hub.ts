import "server-only";
import { processState } from "@/lib/process-state";

/** PostgreSQL NOTIFY channel for changes of the staff area's tables. The payload is a topic. */
export const STAFF_CHANNEL = "staff";

const TOPICS = ["messages", "applicants", "choices", "counts", "promises", "access", "presence"] as const;

/**
 * - `choices`: a job or an administrator that filters offer has changed.
 * - `counts`: the number of open jobs, team members or failed mails has changed.
 * - `promises`: a job or a setting has changed, so that a promise may be kept or broken.
 * - `access`: a session or a role has changed.
 * - `presence`: someone has opened or left a record.
 * - `everything`: changes may have been missed.
 */
export type Topic = (typeof TOPICS)[number] | "everything";

/** All listeners receive the same object. */
export interface ChangeEvent {
  readonly topic: Topic;
  readonly version: string;
}

interface Listener {
  onChange: (event: ChangeEvent) => void;
  /** Called once, when the process stops. */
  end: () => void;
}

/** A browser needs one stream, or one per tab without Web Locks. Six would use up its connections to the site. */
const STREAMS_MAX = { perSession: 4, total: 200 };

/** Events of one topic are delivered at most once in this time. */
const THROTTLE_MS = 500;

/** Distributes changes that PostgreSQL publishes to the event streams of this process. */
export class EventHub {
  private readonly listeners = new Map<Listener, string>();
  /** Topics that were delivered within THROTTLE_MS, and whether another event is pending. */
  private readonly throttled = new Map<Topic, boolean>();
  private readonly start = Date.now().toString(36);
  private count = 0;
  private closed = false;
  /** Changes with every event but `presence`: opening a record changes no list. */
  dataVersion = 0;
  /** Whether the LISTEN connection to PostgreSQL is open. */
  listening = false;

  /** Changes with every event. A page that is rendered at this version shows all changes up to it. */
  get version(): string {
    return `${this.start}.${this.count}`;
  }

  /** Invalidates cached data at once. Call it after a change of this process, whose notification may come later. */
  invalidateData(): void {
    this.dataVersion += 1;
  }

  /** Subscribes. Returns an unsubscribe function, or null when a limit is reached or the hub is closed. */
  subscribe(sessionId: string, listener: Listener): (() => void) | null {
    const ownStreams = [...this.listeners.values()].filter((id) => id === sessionId).length;
    if (this.closed || ownStreams >= STREAMS_MAX.perSession || this.listeners.size >= STREAMS_MAX.total)
      return null;
    this.listeners.set(listener, sessionId);
    return () => void this.listeners.delete(listener);
  }

  /** Delivers an event at once, or half a second after the last event of its topic. Ignores unknown topics. */
  publish(topic: string): void {
    if (!isTopic(topic)) return;
    this.count += 1;
    if (topic !== "presence") this.invalidateData();
    if (this.throttled.has(topic)) this.throttled.set(topic, true);
    else this.deliver(topic);
  }

  /** Call it when LISTEN succeeds. Publishes `everything`, because earlier changes may have been missed. */
  markConnected(): void {
    this.listening = true;
    this.publish("everything");
  }

  /** Call it when the LISTEN connection is lost. */
  markDisconnected(): void {
    if (!this.listening) return;
    this.listening = false;
    this.publish("everything");
  }

  /** Ends every stream and rejects new subscriptions. */
  close(): void {
    this.closed = true;
    for (const listener of [...this.listeners.keys()]) listener.end();
  }

  private deliver(topic: Topic): void {
    this.throttled.set(topic, false);
    const event = { topic, version: this.version };
    for (const listener of [...this.listeners.keys()]) listener.onChange(event);
    setTimeout(() => {
      const isPending = this.throttled.get(topic);
      this.throttled.delete(topic);
      if (isPending) this.deliver(topic);
    }, THROTTLE_MS).unref();
  }
}

const isTopic = (topic: string): topic is Topic =>
  topic === "everything" || (TOPICS as readonly string[]).includes(topic);

export const getEventHub = (): EventHub => (processState.eventHub ??= new EventHub());
