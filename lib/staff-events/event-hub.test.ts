import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EventHub, type ChangeEvent } from "./event-hub";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function listenerOf() {
  const received: ChangeEvent[] = [];
  const listener = { onChange: (event: ChangeEvent) => received.push(event), end: vi.fn() };
  return { listener, topics: () => received.map(({ topic }) => topic) };
}

describe("the hub", () => {
  test("sends the first event of a topic at once, and later ones together half a second after", () => {
    const hub = new EventHub();
    const { listener, topics } = listenerOf();
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
    const { listener, topics } = listenerOf();
    hub.subscribe("session", listener);
    const { version } = hub;
    hub.publish("<script>");
    expect(topics()).toEqual([]);
    expect(hub.version).toBe(version);
  });

  test("its version changes with every event, also with delayed ones", () => {
    const hub = new EventHub();
    const versions = [hub.version];
    for (let count = 0; count < 3; count += 1) {
      hub.publish("messages");
      versions.push(hub.version);
    }
    expect(new Set(versions).size).toBe(4);
  });

  test("a lost and a restored connection invalidate everything", () => {
    const hub = new EventHub();
    const { listener, topics } = listenerOf();
    hub.subscribe("session", listener);
    hub.disconnected(); // it was never there
    expect(topics()).toEqual([]);
    hub.connected();
    expect(hub.listening).toBe(true);
    vi.advanceTimersByTime(500);
    hub.disconnected();
    expect(hub.listening).toBe(false);
    expect(topics()).toEqual(["everything", "everything"]);
  });

  test("allows four subscriptions per session and 200 in total, and frees them", () => {
    const hub = new EventHub();
    const leave = hub.subscribe("mine", listenerOf().listener);
    for (let count = 1; count < 4; count += 1) hub.subscribe("mine", listenerOf().listener);
    expect(hub.subscribe("mine", listenerOf().listener)).toBeNull();
    leave?.();
    expect(hub.subscribe("mine", listenerOf().listener)).not.toBeNull();
    for (let count = 4; count < 200; count += 1) hub.subscribe(`other ${count}`, listenerOf().listener);
    expect(hub.subscribe("one more", listenerOf().listener)).toBeNull();
  });

  test("once closed, ends every subscription and accepts no other", () => {
    const hub = new EventHub();
    const { listener } = listenerOf();
    hub.subscribe("session", listener);
    hub.close();
    expect(listener.end).toHaveBeenCalledTimes(1);
    expect(hub.subscribe("session", listener)).toBeNull();
  });
});
