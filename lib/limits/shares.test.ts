import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { Shares } from "./shares";

test("one key may take everything, and loses its newest places when others come", () => {
  const shares = new Shares(4);
  const lost: string[] = [];
  const take = (key: string, name: string) => shares.take(key, 1, () => lost.push(name));
  for (const name of ["a1", "a2", "a3", "a4"]) take("a", name);
  expect(lost).toEqual([]);
  take("a", "a5");
  expect(lost).toEqual(["a5"]);
  take("b", "b1");
  take("c", "c1");
  expect(lost).toEqual(["a5", "a4", "a3"]);
  take("c", "c2"); // not more than any other key would keep
  expect(lost).toEqual(["a5", "a4", "a3", "c2"]);
});

test("the weight of places counts, not their number", () => {
  const shares = new Shares(10);
  const losses = { large: vi.fn(), small: vi.fn() };
  const large = shares.take("a", 1, losses.large);
  large.grow(5);
  for (let count = 0; count < 5; count += 1) shares.take("b", 1, losses.small);
  expect(losses.large).toHaveBeenCalledOnce();
  expect(losses.small).not.toHaveBeenCalled();
  large.grow(100); // has left
  expect(shares.hasRoom(5)).toBe(true);
});

test("a place that is kept is not taken away", () => {
  const shares = new Shares(2);
  const losses = [vi.fn(), vi.fn(), vi.fn()];
  for (const loss of losses.slice(0, 2)) shares.take("a", 1, loss).keep();
  shares.take("b", 1, losses[2]!);
  expect(losses.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
});

test("after any sequence the limit holds, and no key loses to a larger one", () => {
  const step = fc.record({ key: fc.constantFrom("a", "b", "c"), leaves: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const shares = new Shares(6);
      const held: { key: string; leave: () => void }[] = [];
      const count = (key: string) => held.filter((place) => place.key === key).length;
      for (const { key, leaves } of steps) {
        if (leaves) held.splice(0, 1)[0]?.leave();
        else {
          const entry = { key, leave: () => undefined as void };
          held.push(entry);
          entry.leave = shares.take(key, 1, () => {
            expect(count(entry.key)).toBe(Math.max(...["a", "b", "c"].map(count)));
            held.splice(held.indexOf(entry), 1);
          }).leave;
        }
        expect(held.length).toBeLessThanOrEqual(6);
        expect(shares.hasRoom(6 - held.length)).toBe(true);
        expect(shares.hasRoom(7 - held.length)).toBe(false);
      }
    }),
  );
});
