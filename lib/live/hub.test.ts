import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Hub, type News } from "./hub";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function listenerOf() {
  const heard: News[] = [];
  const listener = { hear: (news: News) => heard.push(news), end: vi.fn() };
  return { listener, topics: () => heard.map(({ topic }) => topic) };
}

describe("the hub", () => {
  test("tells the first of a topic at once, and what follows half a second later, once", () => {
    const hub = new Hub();
    const { listener, topics } = listenerOf();
    hub.join("session", listener);
    for (const topic of ["messages", "messages", "applicants", "messages"]) hub.tell(topic);
    expect(topics()).toEqual(["messages", "applicants"]);
    vi.advanceTimersByTime(499);
    expect(topics()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(topics()).toEqual(["messages", "applicants", "messages"]);
    vi.advanceTimersByTime(5000);
    expect(topics()).toHaveLength(3);
    hub.tell("messages");
    expect(topics()).toHaveLength(4);
  });

  test("does not pass on what is no topic", () => {
    const hub = new Hub();
    const { listener, topics } = listenerOf();
    hub.join("session", listener);
    const { version } = hub;
    hub.tell("<script>");
    expect(topics()).toEqual([]);
    expect(hub.version).toBe(version);
  });

  test("its version grows with the news, also with those that are still held back", () => {
    const hub = new Hub();
    const versions = [hub.version];
    for (let count = 0; count < 3; count += 1) {
      hub.tell("messages");
      versions.push(hub.version);
    }
    expect(new Set(versions).size).toBe(4);
  });

  test("a lost connection and its return may mean anything", () => {
    const hub = new Hub();
    const { listener, topics } = listenerOf();
    hub.join("session", listener);
    hub.lost(); // it was never there
    expect(topics()).toEqual([]);
    hub.heard();
    expect(hub.listening).toBe(true);
    vi.advanceTimersByTime(500);
    hub.lost();
    expect(hub.listening).toBe(false);
    expect(topics()).toEqual(["everything", "everything"]);
  });

  test("gives four seats to a session and 200 in all, and takes them back", () => {
    const hub = new Hub();
    const leave = hub.join("mine", listenerOf().listener);
    for (let count = 1; count < 4; count += 1) hub.join("mine", listenerOf().listener);
    expect(hub.join("mine", listenerOf().listener)).toBeNull();
    leave?.();
    expect(hub.join("mine", listenerOf().listener)).not.toBeNull();
    for (let count = 4; count < 200; count += 1) hub.join(`other ${count}`, listenerOf().listener);
    expect(hub.join("one more", listenerOf().listener)).toBeNull();
  });

  test("once closed, ends everybody and takes nobody", () => {
    const hub = new Hub();
    const { listener } = listenerOf();
    hub.join("session", listener);
    hub.close();
    expect(listener.end).toHaveBeenCalledTimes(1);
    expect(hub.join("session", listener)).toBeNull();
  });
});
