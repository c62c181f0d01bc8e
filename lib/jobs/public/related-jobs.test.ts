import { expect, test } from "vitest";
import { findRelatedJobs } from "./related-jobs";

const job = (id: string, location: string, type: "Full-Time" | "Contract") => ({ id, location, type });

test("related jobs are at most three others, from the same place first, then of the same type", () => {
  const shown = job("shown", "Remote", "Contract");
  const jobs = [
    job("new", "Pune", "Full-Time"),
    job("type", "Pune", "Contract"),
    shown,
    job("place", "Remote", "Full-Time"),
    job("both", "Remote", "Contract"),
  ];
  expect(findRelatedJobs(shown, jobs).map(({ id }) => id)).toEqual(["both", "place", "type"]);
  expect(findRelatedJobs(shown, [shown])).toEqual([]);
});
