import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeSignals, isSuspicious, SPAM_SIGNALS, type SpamSignal } from "./signals";

const all = Object.keys(SPAM_SIGNALS) as SpamSignal[];
const kindOf = (signal: SpamSignal) => SPAM_SIGNALS[signal].kind;
/** A limit of the whole site, which says nothing about a sender. */
const ofSenders = all.filter((signal) => kindOf(signal) !== "flood");

test("no signals of one kind hold a record, however many and however strong", () => {
  const kinds = fc.constantFrom(...new Set(ofSenders.map(kindOf)));
  const ofOneKind = kinds.chain((kind) => fc.subarray(ofSenders.filter((signal) => kindOf(signal) === kind)));
  fc.assert(fc.property(ofOneKind, (signals) => !isSuspicious([...signals, ...signals])));
});

test("one more signal never releases a record", () => {
  fc.assert(
    fc.property(fc.subarray(all), fc.constantFrom(...all), (signals, another) => {
      if (isSuspicious(signals)) expect(isSuspicious([...signals, another])).toBe(true);
    }),
  );
});

test("the strongest signals of any two kinds hold a record together", () => {
  const strong = ofSenders.filter((signal) => SPAM_SIGNALS[signal].weight === 3);
  for (const one of strong)
    for (const other of strong) expect(isSuspicious([one, other])).toBe(kindOf(one) !== kindOf(other));
});

describe("pairs", () => {
  test.each<[SpamSignal[], boolean]>([
    [["honeypot"], false],
    [["tooFast"], false],
    [["honeypot", "tooFast"], true],
    [["honeypot", "links"], true],
    [["honeypot", "shouting"], false],
    [["tooFast", "shouting"], false],
    [["manyLinks", "shouting"], false],
    [["linkMarkup", "manyLinks", "shortLink", "linkInName"], false],
    [["offers", "noWords", "shouting", "sentenceInName"], false],
    [["copies", "links"], false],
    [["copies", "disposable"], true],
    [["flood"], true],
  ])("%j: held %s", (signals, held) => expect(isSuspicious(signals)).toBe(held));
});

test("an unknown signal code is ignored", () => {
  expect(describeSignals(["honeypot", "from-the-future", "toString"])).toEqual([SPAM_SIGNALS.honeypot.text]);
});
