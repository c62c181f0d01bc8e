import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toFactTexts } from "@/lib/jobs/details/fact-texts";
import { JobFacts } from "./job-facts";

const job = {
  type: "Contract",
  location: "Pune",
  postedAt: Date.now(),
  workMode: null,
  closesOn: null,
  payMin: null,
  payMax: null,
  payCurrency: null,
  payUnit: null,
  employer: null,
} as const;

const renderFacts = (props: Parameters<typeof toFactTexts>[0]) =>
  renderToStaticMarkup(<JobFacts facts={toFactTexts(props)} />)
    .replace(/<svg.*?<\/svg>/g, "")
    .split("</li>")
    .map((item) => item.replace(/<[^>]*>/g, ""))
    .filter(Boolean);

test("a job's facts are its place, type and age", () => {
  expect(renderFacts(job)).toEqual(["Pune", "Contract", "Opened less than a day ago"]);
});

test.each([
  ["onsite", "Salem, Oregon (on-site)"],
  ["remote", "Salem, Oregon (remote)"],
  [null, "Salem, Oregon"],
] as const)("a job's place names the work mode %j only when staff chose it", (workMode, place) => {
  expect(renderFacts({ ...job, location: "Salem, Oregon", workMode })[0]).toBe(place);
});

test.each([
  ["Harbor Foods", "With our client Harbor Foods"],
  ["confidential", "Confidential client"],
])("a job's facts name the employer %j", (employer, text) => {
  expect(renderFacts({ ...job, employer })).toContain(text);
});

test("a job's facts name work mode, pay and last day when it has them", () => {
  const pay = { payMin: 45, payMax: 60, payCurrency: "USD", payUnit: "hour" } as const;
  expect(renderFacts({ ...job, ...pay, workMode: "hybrid", closesOn: "2026-12-05" })).toEqual([
    "Pune (hybrid)",
    "Contract",
    "$45–$60 an hour",
    "Opened less than a day ago",
    "Apply by Dec 05, 2026",
  ]);
});
