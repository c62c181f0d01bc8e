import { expect, test } from "vitest";
import { ViewCounter } from "./view-counter";

const noon = Date.parse("2026-11-22T20:00:00Z");

test("views are counted by job, day and source", () => {
  const counter = new ViewCounter();
  for (const source of ["site", "google", "site"]) counter.add("a", source, noon);
  counter.add("b", "site", noon);
  expect(counter.pending).toBe(4);
  expect(counter.take()).toEqual([
    { jobId: "a", day: "2026-11-22", source: "site", views: 2 },
    { jobId: "a", day: "2026-11-22", source: "google", views: 1 },
    { jobId: "b", day: "2026-11-22", source: "site", views: 1 },
  ]);
  expect([counter.pending, counter.take()]).toEqual([0, []]);
});

test("a day begins at midnight in the company's time zone", () => {
  const counter = new ViewCounter();
  const midnight = Date.parse("2026-11-23T08:00:00Z");
  counter.add("a", "site", midnight - 1);
  counter.add("a", "site", midnight);
  expect(counter.take().map(({ day, views }) => [day, views])).toEqual([
    ["2026-11-22", 1],
    ["2026-11-23", 1],
  ]);
});

test("counts that could not be stored are added to later ones", () => {
  const counter = new ViewCounter();
  counter.add("a", "site", noon);
  const counts = counter.take();
  counter.add("a", "site", noon);
  counter.restore(counts);
  expect(counter.pending).toBe(2);
  expect(counter.take()).toEqual([{ jobId: "a", day: "2026-11-22", source: "site", views: 2 }]);
});

test("a thousand made-up campaigns become fifty and 'other', and the next day begins anew", () => {
  const counter = new ViewCounter();
  for (let number = 0; number < 1000; number += 1) counter.add("a", `made-up-${number}`, noon);
  counter.add("a", "made-up-7", noon);
  counter.add("a", "google", noon);
  counter.add("a", "spring-fair", noon + 24 * 60 * 60 * 1000);
  const counts = counter.take();
  expect(counts).toHaveLength(53);
  const views = Object.fromEntries(counts.map(({ source, views }) => [source, views]));
  expect(views).toMatchObject({ "made-up-7": 2, other: 950, google: 1, "spring-fair": 1 });
});

test("made-up ids cannot fill the memory, and known jobs are still counted", () => {
  const counter = new ViewCounter();
  counter.add("a", "site", noon);
  for (let number = 0; number < 20_000; number += 1) counter.add(`made-up-${number}`, "site", noon);
  counter.add("a", "site", noon);
  const counts = counter.take();
  expect(counts).toHaveLength(5000);
  expect(counts[0]).toMatchObject({ jobId: "a", views: 2 });
});
