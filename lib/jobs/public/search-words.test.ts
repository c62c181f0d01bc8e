import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PublicJob } from "@/lib/jobs/job";
import { filterJobs, parseJobFilter } from "@/lib/jobs/job-filter";
import { buildPublicJob } from "@/tests/support/jobs/public-job";
import { startProcessorClock } from "@/tests/support/timing/processor-clock";
import { parseSearchWords, toSearchText } from "./search-words";

test.each<[query: string, words: string[]]>([
  ["Linux, C++, Python", ["linux", "c++", "python"]],
  ["Linux;C#;.NET", ["linux", "c#", ".net"]],
  ["C#/.NET", ["c#", ".net"]],
  ["C/C++", ["c", "c++"]],
  ["Linux—Python", ["linux", "python"]],
  ["Linux → Python", ["linux", "python"]],
  ["Linux \\ Python = Go%", ["linux", "python", "go"]],
  ["Linux，C++、Python", ["linux", "c++", "python"]],
  ["Linux | C++ | Python", ["linux", "c++", "python"]],
  ["Linux / C++ / Python", ["linux", "c++", "python"]],
  ["linux/python", ["linux", "python"]],
  ["Linux · C++ • Python ・ Go", ["linux", "c++", "python", "go"]],
  ["- Linux\n- C++", ["linux", "c++"]],
  ["Linux & C++ + Go", ["linux", "c++", "go"]],
  ["Linux – C++ — Go", ["linux", "c++", "go"]],
  ["C++. C#. Node.js.", ["c++", "c#", "node.js"]],
  ["AT&T, R&D", ["at&t", "r&d"]],
  ["CI/CD TCP/IP PL/SQL I/O", ["ci/cd", "tcp/ip", "pl/sql", "i/o"]],
  ["F# .NET Node.js", ["f#", ".net", "node.js"]],
  ["O’Malley O'Malley", ["o'malley", "o'malley"]],
  ["on-site full‑time", ["on-site", "full-time"]],
  ["(Linux) [Python] {Go} <C>", ["linux", "python", "go", "c"]],
  ["#python @night linux?", ["python", "@night", "linux"]],
  ["engineer* …", ["engineer"]],
  ['"Network Engineer"', ["network engineer"]],
  ["“Network  Engineer”", ["network engineer"]],
  ["„Network Engineer“ Linux", ["network engineer", "linux"]],
  ["«Network Engineer»", ["network engineer"]],
  ["‘Network Engineer’", ["network engineer"]],
  ["'Network Engineer', Linux", ["network engineer", "linux"]],
  ["「ネットワーク エンジニア」", ["ネットワーク エンシニア"]],
  ["＂Network Engineer＂", ["network engineer"]],
  ['"Network Engineer,"', ["network engineer"]],
  ['"C++" ".NET"', ["c++", ".net"]],
  ['"Network Engineer', ["network", "engineer"]],
  ['19" rack, 24" screen', ["19", "rack", "24", "screen"]],
  ["Zürich ＳＱＬ", ["zurich", "sql"]],
  [".*", [".*"]],
  ["", []],
  ['  , ; | / " “” - • () ...', []],
  ['""', []],
  ['" , "', []],
  ["\u200b", []],
])("reads the words of %j", (query, words) => expect(parseSearchWords(query)).toEqual(words));

describe("a search of the openings", () => {
  const publicJob = buildPublicJob({
    title: "Senior Network Engineer (m/f/x)",
    type: "Full-Time",
    location: "Main office",
    description: "You know Linux, C++ and C#.\nAT&T is a customer; we use .NET, Node.js, CI/CD and TCP/IP.",
    closesOn: "2026-11-07",
    payMin: 95_000,
    payMax: 120_000,
    payCurrency: "USD",
    payUnit: "year",
    workMode: "onsite",
    city: "Zürich",
    region: "Kanton Zürich",
    country: "CH",
    benefits: "Sabbatical",
    employer: "Harbor Foods",
  });
  const toSearched = (job: PublicJob) => ({ ...job, searchText: toSearchText(job) });
  const searched = toSearched(publicJob);
  const isFound = (q: string) => filterJobs([searched], parseJobFilter({ q })).length === 1;

  test.each([
    ...[
      "Linux, C++, C#",
      '"Network Engineer"',
      "“network engineer”",
      "AT&T",
      ".NET",
      "Node.js",
      "harbor foods sabbatical",
      "CI/CD",
      "TCP/IP",
    ],
    ...[
      "Zurich",
      "Zürich",
      "Zu\u0308rich",
      "kanton zurich",
      "Switzerland",
      "On-site",
      "onsite",
      "on site",
      "Main office",
    ],
    ...[
      "Full-Time",
      "full time",
      "fulltime jobs in Zürich",
      "$95000",
      "$95,000",
      "120,000",
      "a year",
      "Nov 7",
      "linux/node.js",
      ",",
      "Linux Zürich onsite",
    ],
  ])("%j finds what the page shows of a job", (q) => expect(isFound(q)).toBe(true));

  test.each([
    '"Engineer Network"',
    '"network linux"',
    "Go",
    "remote",
    "hybrid",
    "Germany",
    "USA",
    "F#",
    "Linux, Python",
  ])("%j does not find it", (q) => expect(isFound(q)).toBe(false));

  test("the name of a place with a dash between its words finds the job, also as an alert quotes it", () => {
    const job = toSearched({ ...publicJob, location: "Remote — US" });
    for (const q of ['"Remote — US"', "Remote—US", '"Remote - US"'])
      expect(filterJobs([job], parseJobFilter({ q })), q).toHaveLength(1);
  });

  test.each([
    ["hybrid", "hybrid"],
    ["remote", "Remote"],
    ["remote", "remote jobs"],
  ] as const)("a job's work mode %s is searched", (workMode, q) => {
    expect(filterJobs([toSearched({ ...publicJob, workMode })], parseJobFilter({ q }))).toHaveLength(1);
  });

  test.each([
    ["front-end", "frontend developers"],
    ["Frontend", "front-end, front‑end"],
    ["T-SQL and e-mail", "tsql email"],
    ["Front-End-Developer", "frontenddeveloper"],
  ])("a job that says %j is found by %j", (said, q) => {
    const title = `${said} developers`;
    expect(filterJobs([toSearched({ ...publicJob, title })], parseJobFilter({ q }))).toHaveLength(1);
  });

  test("a job in the United States is found by 'USA'", () => {
    const job = toSearched({ ...publicJob, city: "Portland", region: "Oregon", country: "US" });
    expect(filterJobs([job], parseJobFilter({ q: "USA" }))).toHaveLength(1);
  });

  test("words that a job contains find it with any separators and quotation marks", () => {
    const words = fc.array(
      fc.constantFrom("Linux", "C++", "C#", "AT&T", ".NET", "Node.js", "CI/CD", "Zürich"),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    const separators = fc.array(
      fc.constantFrom(", ", "; ", " | ", " / ", "，", "、", " • ", "\n- ", " & ", "  "),
      {
        minLength: 6,
        maxLength: 6,
      },
    );
    const quotes = fc.constantFrom(
      ["", ""],
      ['"', '"'],
      ["“", "”"],
      ["«", "»"],
      ["(", ")"],
      ["‘", "’"],
      ["「", "」"],
    );
    fc.assert(
      fc.property(words, separators, quotes, (chosen, between, [open, close]) => {
        const q = chosen.map((word, at) => `${at ? between[at] : ""}${open}${word}${close}`).join("");
        expect(isFound(q), q).toBe(true);
      }),
    );
  });

  test("a hostile search takes little time", () => {
    for (const piece of ['"', "'", "-", "/", "( ", "' ", "\u0301"]) {
      const getElapsedMs = startProcessorClock();
      isFound(piece.repeat(200));
      expect(getElapsedMs()).toBeLessThan(1000);
    }
  });
});
