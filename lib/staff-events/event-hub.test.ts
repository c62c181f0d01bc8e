import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EventHub, type ChangeEvent } from "./event-hub";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function createListener() {
  const received: ChangeEvent[] = [];
  const listener = { onChange: (event: ChangeEvent) => received.push(event), end: vi.fn() };
  return { listener, topics: () => received.map(({ topic }) => topic) };
}

describe("the event hub", () => {
  test("sends the first event of a topic at once, and later ones together half a second after", () => {
    const hub = new EventHub();
    const { listener, topics } = createListener();
    hub.subscribe("session", listener);
    for (const topic of ["messages", "messages", "applicants", "messages"]) hub.publish(topic);
    expect(topics()).toEqual(["messages", "applicants"]);
    vi.advanceTimersByTime(499);
    expect(topics()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(topics()).toEqual(["messages", "applicants", "messages"]);
    vi.advanceTimersByTime(5000);
    expect(topics()).toHaveLength(3);
    hub.publish("messages");
    expect(topics()).toHaveLength(4);
  });

  test("ignores an unknown topic", () => {
    const hub = new EventHub();
    const { listener, topics } = createListener();
    hub.subscribe("session", listener);
    const { version } = hub;
    hub.publish("<script>");
    expect(topics()).toEqual([]);
    expect(hub.version).toBe(version);
  });

  test("changes its version with every event, including delayed ones", () => {
    const hub = new EventHub();
    const versions = [hub.version];
    for (let count = 0; count < 3; count += 1) {
      hub.publish("messages");
      versions.push(hub.version);
    }
    expect(new Set(versions).size).toBe(4);
  });

  test("publishes `everything` when the database connection is restored or lost", () => {
    const hub = new EventHub();
    const { listener, topics } = createListener();
    hub.subscribe("session", listener);
    hub.markDisconnected(); // has no effect before the first connection
    expect(topics()).toEqual([]);
    hub.markConnected();
    expect(hub.listening).toBe(true);
    vi.advanceTimersByTime(500);
    hub.markDisconnected();
    expect(hub.listening).toBe(false);
    expect(topics()).toEqual(["everything", "everything"]);
  });

  test("allows four subscriptions per session and 200 in total, and frees them on unsubscribing", () => {
    const hub = new EventHub();
    const unsubscribe = hub.subscribe("mine", createListener().listener);
    for (let count = 1; count < 4; count += 1) hub.subscribe("mine", createListener().listener);
    expect(hub.subscribe("mine", createListener().listener)).toBeNull();
    unsubscribe?.();
    expect(hub.subscribe("mine", createListener().listener)).not.toBeNull();
    for (let count = 4; count < 200; count += 1) hub.subscribe(`other ${count}`, createListener().listener);
    expect(hub.subscribe("one more", createListener().listener)).toBeNull();
  });

  test("ends every subscription when it is closed, and accepts no new one", () => {
    const hub = new EventHub();
    const { listener } = createListener();
    hub.subscribe("session", listener);
    hub.close();
    expect(listener.end).toHaveBeenCalledTimes(1);
    expect(hub.subscribe("session", listener)).toBeNull();
  });
});
