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
  test("tells the first of a topic at once, and what follows half a second later, once", () => {
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

  test("does not pass on what is no topic", () => {
    const hub = new EventHub();
    const { listener, topics } = listenerOf();
    hub.subscribe("session", listener);
    const { version } = hub;
    hub.publish("<script>");
    expect(topics()).toEqual([]);
    expect(hub.version).toBe(version);
  });

  test("its version grows with the news, also with those that are still held back", () => {
    const hub = new EventHub();
    const versions = [hub.version];
    for (let count = 0; count < 3; count += 1) {
      hub.publish("messages");
      versions.push(hub.version);
    }
    expect(new Set(versions).size).toBe(4);
  });

  test("a lost connection and its return may mean anything", () => {
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

  test("gives four seats to a session and 200 in all, and takes them back", () => {
    const hub = new EventHub();
    const leave = hub.subscribe("mine", listenerOf().listener);
    for (let count = 1; count < 4; count += 1) hub.subscribe("mine", listenerOf().listener);
    expect(hub.subscribe("mine", listenerOf().listener)).toBeNull();
    leave?.();
    expect(hub.subscribe("mine", listenerOf().listener)).not.toBeNull();
    for (let count = 4; count < 200; count += 1) hub.subscribe(`other ${count}`, listenerOf().listener);
    expect(hub.subscribe("one more", listenerOf().listener)).toBeNull();
  });

  test("once closed, ends everybody and takes nobody", () => {
    const hub = new EventHub();
    const { listener } = listenerOf();
    hub.subscribe("session", listener);
    hub.close();
    expect(listener.end).toHaveBeenCalledTimes(1);
    expect(hub.subscribe("session", listener)).toBeNull();
  });
});
