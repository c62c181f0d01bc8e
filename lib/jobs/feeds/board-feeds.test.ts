import { expect, test } from "vitest";
import type { PublicJob } from "@/lib/jobs/job";
import { hostileTexts } from "@/tests/support/hostile-texts";
import { buildPublicJob } from "@/tests/support/jobs/public-job";
import { readHtml, readXml, toLines } from "@/tests/support/read-formats";
import { buildBoardFeed } from "./board-feeds";

const pay = { payMin: 30, payMax: 42.5, payCurrency: "USD", payUnit: "hour" } as const;
const job = (changes: Partial<PublicJob> = {}) =>
  buildPublicJob({ ...pay, closesOn: "2026-03-01", ...changes });

const read = (board: "indeed" | "linkedin", ...jobs: PublicJob[]) =>
  readXml([...buildBoardFeed(board, jobs)].join(""));

test("Indeed gets the elements of its format, with pay and place", () => {
  expect(read("indeed", job({ workMode: "hybrid" }))).toMatchObject({
    publisher: ["Alderpoint Digital"],
    publisherurl: ["http://localhost:3000"],
    lastBuildDate: [expect.stringMatching(/GMT$/)],
    title: ["Bridge Painter"],
    date: ["2026-01-05T20:00:00.000Z"],
    referencenumber: ["V1StGXR8_Z5j"],
    url: ["http://localhost:3000/jobs/V1StGXR8_Z5j/bridge-painter?source=indeed"],
    company: ["Alderpoint Digital"],
    city: ["Salem"],
    state: ["OR"],
    country: ["US"],
    email: ["hello@alderpoint.example"],
    description: ["<p>You paint 14 bridges a year.</p>"],
    salary: ["$30.00–$42.50 an hour"],
    jobtype: ["contract"],
    remotetype: ["Hybrid remote"],
    expirationdate: ["2026-03-01"],
  });
});

test("LinkedIn gets the elements of its format, with pay and place", () => {
  expect(read("linkedin", job({ workMode: "onsite" }))).toMatchObject({
    publisherUrl: ["http://localhost:3000"],
    partnerJobId: ["V1StGXR8_Z5j"],
    company: ["Alderpoint Digital"],
    applyUrl: ["http://localhost:3000/jobs/V1StGXR8_Z5j/bridge-painter?source=linkedin"],
    location: ["Salem, Oregon"],
    city: ["Salem"],
    state: ["Oregon"],
    country: ["US"],
    workplaceTypes: ["On-site"],
    jobtype: ["CONTRACT"],
    amount: ["42.5", "30"],
    currencyCode: ["USD", "USD"],
    period: ["HOURLY"],
  });
});

test.each(["indeed", "linkedin"] as const)(
  "%s reads the employer of record, and no pay, day or mode that a job lacks",
  (board) => {
    const bare = {
      payMin: null,
      payMax: null,
      payCurrency: null,
      payUnit: null,
      closesOn: null,
      location: "Head office",
    } as const;
    const feed = read(
      board,
      job({ ...bare, employer: "Harbor Foods" }),
      job({ ...bare, employer: "confidential" }),
    );
    expect(feed.company).toEqual(["Harbor Foods", "Confidential"]);
    for (const name of ["salary", "expirationdate", "remotetype"])
      expect(feed[name]).toEqual(board === "indeed" ? ["", ""] : undefined);
    for (const name of ["salaries", "workplaceTypes"]) expect(feed[name]).toBeUndefined();
  },
);

test.each([
  ["Salem, Oregon", undefined],
  ["Remote", ["Remote"]],
])("LinkedIn reads of the location %j the work mode %j", (location, mode) => {
  expect(read("linkedin", job({ location })).workplaceTypes).toEqual(mode);
});

test.each(["Mumbai, IN", "Lisbon / Porto"])("Indeed gets %s without a country", (location) => {
  const place = { city: [location], state: [""], country: [""] };
  expect(read("indeed", job({ location }))).toMatchObject(place);
});

test("a feed holds all jobs, not only the newest 50", () => {
  const jobs = Array.from({ length: 500 }, (_, index) => job({ id: `job-${index}` }));
  expect(read("indeed", ...jobs).referencenumber).toHaveLength(500);
});

test.each(Object.entries(hostileTexts))("both feeds give back %s", (_name, text) => {
  const title = text.split("\n")[0]!;
  const [indeed, linkedIn] = (["indeed", "linkedin"] as const).map((board) => {
    const feed = read(board, job({ title, description: `${text}\n]]> End.` }));
    expect(feed.title).toEqual([title]);
    return feed.description![0]!;
  }) as [string, string];
  const { lines, elements } = readHtml(linkedIn);
  expect(lines).toEqual([...toLines(text), "]]> End."]);
  // Indeed reads tags, but no entities.
  const tags = /<\/?(?:p|br|h2|ul|li)>/g;
  const literals = text.replace(/<(?=[a-z/!?])/gi, "< ");
  expect(toLines(indeed.replace(tags, "\n"))).toEqual([...toLines(literals), "]]> End."]);
  expect(readHtml(indeed).elements).toEqual(elements);
});
