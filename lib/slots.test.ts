import { expect, test, vi } from "vitest";
import { type SlotRules, Slots } from "./slots";

const full = new Error("full");

/** Slots, and work that runs until it is told to end. */
function setUp(rules: Partial<SlotRules> & { atOnce: number }) {
  const slots = new Slots({ mostWaiting: 10, patienceMs: 60_000, busy: () => full, ...rules });
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, key = name) =>
    slots.run(key, async () => {
      running.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      running.splice(running.indexOf(name), 1);
      return name;
    });
  return { slots, running, start, end: (name: string) => ends.get(name)?.() };
}

test("only so many run, the next one when one has ended, in order", async () => {
  const { running, start, end } = setUp({ atOnce: 2 });
  const all = ["a", "b", "c", "d"].map((name) => start(name));
  await vi.waitFor(() => expect(running).toEqual(["a", "b"]));
  end("b");
  await vi.waitFor(() => expect(running).toEqual(["a", "c"]));
  end("a");
  await vi.waitFor(() => expect(running).toEqual(["c", "d"]));
  for (const name of ["c", "d"]) end(name);
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
});

test("one key does not keep others out", async () => {
  const { running, start, end } = setUp({ atOnce: 3, perKey: 2 });
  const all = [start("a1", "a"), start("a2", "a"), start("a3", "a"), start("b1", "b")];
  await vi.waitFor(() => expect(running).toEqual(["a1", "a2", "b1"]));
  end("a1");
  await vi.waitFor(() => expect(running).toContain("a3"));
  for (const name of ["a2", "a3", "b1"]) end(name);
  await Promise.all(all);
});

test("who comes when too many wait, or waits too long, is turned away; failed work gives its slot back", async () => {
  const { slots, start, end } = setUp({ atOnce: 1, mostWaiting: 1, patienceMs: 20 });
  const first = start("a");
  const second = start("b");
  await expect(start("c")).rejects.toBe(full);
  await expect(second).rejects.toBe(full);
  end("a");
  await first;
  await expect(slots.run("x", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await slots.run("x", async () => 1)).toBe(1);
});

test("a key that holds less goes first, and one key's crowd leaves others a place to wait", async () => {
  const { slots, running, start, end } = setUp({
    atOnce: 2,
    perKey: 2,
    mostWaiting: 3,
    mostWaitingPerKey: 2,
  });
  const all = [start("a1", "a"), start("a2", "a")];
  await vi.waitFor(() => expect(running).toHaveLength(2));
  all.push(start("a3", "a"), start("a4", "a"));
  await expect(start("a5", "a")).rejects.toBe(full);
  // Nobody who waits could start, whatever one of the others did: the key has all it may have.
  expect(slots.areWanted).toBe(false);
  all.push(start("b1", "b"));
  expect(slots.areWanted).toBe(true);
  end("a1");
  await vi.waitFor(() => expect(running).toEqual(["a2", "b1"]));
  for (const name of ["a2", "b1", "a3", "a4"]) {
    await vi.waitFor(() => expect(running).toContain(name));
    end(name);
  }
  await Promise.all(all);
});
