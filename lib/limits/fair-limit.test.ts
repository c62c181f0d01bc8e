import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { FairLimit } from "./fair-limit";

test("one key may take everything, and loses its newest reservations when others come", () => {
  const limit = new FairLimit(4);
  const lost: string[] = [];
  const acquire = (key: string, name: string) => limit.acquire(key, 1, () => lost.push(name));
  for (const name of ["a1", "a2", "a3", "a4"]) acquire("a", name);
  expect(lost).toEqual([]);
  acquire("a", "a5");
  expect(lost).toEqual(["a5"]);
  acquire("b", "b1");
  acquire("c", "c1");
  expect(lost).toEqual(["a5", "a4", "a3"]);
  acquire("c", "c2"); // not more than any other key would keep
  expect(lost).toEqual(["a5", "a4", "a3", "c2"]);
});

test("the weight of reservations counts, not their number", () => {
  const limit = new FairLimit(10);
  const losses = { large: vi.fn(), small: vi.fn() };
  const large = limit.acquire("a", 1, losses.large);
  large.grow(5);
  for (let count = 0; count < 5; count += 1) limit.acquire("b", 1, losses.small);
  expect(losses.large).toHaveBeenCalledOnce();
  expect(losses.small).not.toHaveBeenCalled();
  large.grow(100); // was evicted
  expect(limit.hasRoom(5)).toBe(true);
});

test("a pinned reservation is not evicted", () => {
  const limit = new FairLimit(2);
  const losses = [vi.fn(), vi.fn(), vi.fn()];
  for (const loss of losses.slice(0, 2)) limit.acquire("a", 1, loss).pin();
  limit.acquire("b", 1, losses[2]!);
  expect(losses.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
});

test("after any sequence the limit holds, and no key loses to a larger one", () => {
  const step = fc.record({ key: fc.constantFrom("a", "b", "c"), leaves: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const limit = new FairLimit(6);
      const held: { key: string; release: () => void }[] = [];
      const count = (key: string) => held.filter((reservation) => reservation.key === key).length;
      for (const { key, leaves } of steps) {
        if (leaves) held.splice(0, 1)[0]?.release();
        else {
          const entry = { key, release: () => undefined as void };
          held.push(entry);
          entry.release = limit.acquire(key, 1, () => {
            expect(count(entry.key)).toBe(Math.max(...["a", "b", "c"].map(count)));
            held.splice(held.indexOf(entry), 1);
          }).release;
        }
        expect(held.length).toBeLessThanOrEqual(6);
        expect(limit.hasRoom(6 - held.length)).toBe(true);
        expect(limit.hasRoom(7 - held.length)).toBe(false);
      }
    }),
  );
});

test("a small reservation that grows by far more than it held keeps the limit", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom("a", "b"), fc.nat(40)), { maxLength: 40 }), (steps) => {
      const limit = new FairLimit(32);
      let total = 0;
      for (const [key, added] of steps) {
        const reservation = { weight: 1, isHeld: true };
        total += 1;
        const lose = () => {
          reservation.isHeld = false;
          total -= reservation.weight;
        };
        const { grow } = limit.acquire(key, 1, lose);
        if (!reservation.isHeld) continue;
        reservation.weight += added;
        total += added;
        grow(added);
        expect(total).toBeLessThanOrEqual(32);
      }
    }),
  );
});
