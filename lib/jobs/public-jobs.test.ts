import { describe, expect, test } from "vitest";
import { formatAgeInDays, formatAge } from "./age";
import { toDescriptionHtml } from "@/lib/jobs/posting/description-html";
import { toExcerpt } from "./excerpt";
import { company } from "@/lib/content/company";
import { buildJsonFeed, buildRssFeed } from "./feeds/reader-feeds";
import type { PublicJob } from "./job";
import { buildJobPosting } from "@/lib/jobs/posting/job-posting";
import { listLocations, filterJobs, parseJobFilter } from "./job-filter";
import { toSearchedJobs } from "./job-row";
import { getPublicJob } from "./public-jobs";
import { buildPublicJob } from "@/tests/support/jobs/public-job";
import { jobPostingSchema } from "@/tests/support/jobs/job-posting-schema";

const publicJob = (changes: Partial<PublicJob> = {}) =>
  buildPublicJob({ description: "You paint 14 bridges a year.\n\n- Brushes & ladders", ...changes });

describe("ages count calendar days in Portland", () => {
  const since = Date.parse("2026-03-07T23:30:00-08:00");
  test.each([
    ["2026-03-07T23:31:00-08:00", "less than a day", "1 minute"],
    ["2026-03-08T00:15:00-08:00", "1 day", "45 minutes"],
    ["2026-03-08T12:30:00-07:00", "1 day", "12 hours"],
    ["2026-03-09T00:29:00-07:00", "2 days", "23 hours"],
    ["2026-03-09T23:00:00-07:00", "2 days", "2 days"],
    ["2026-06-15T12:00:00-07:00", "100 days", "100 days"],
    ["2026-03-07T22:00:00-08:00", "less than a day", "1 minute"],
  ])("%s", (now, days, exact) => {
    expect(formatAgeInDays(since, Date.parse(now))).toBe(days);
    expect(formatAge(since, Date.parse(now))).toBe(exact);
  });
});

describe("JobPosting", () => {
  test("holds the properties that Google requires and recommends", () => {
    expect(buildJobPosting(publicJob())).toEqual({
      "@context": "https://schema.org",
      "@type": "JobPosting",
      title: "Bridge Painter",
      description: "<p>You paint 14 bridges a year.</p><ul><li>Brushes &amp; ladders</li></ul>",
      datePosted: "2026-01-05T20:00:00.000Z",
      employmentType: "CONTRACTOR",
      hiringOrganization: expect.objectContaining({ "@type": "Organization", name: "Alderpoint Digital" }),
      identifier: { "@type": "PropertyValue", name: "Alderpoint Digital", value: "V1StGXR8_Z5j" },
      directApply: true,
      url: "http://localhost:3000/jobs/V1StGXR8_Z5j/bridge-painter",
      jobLocation: {
        "@type": "Place",
        address: {
          "@type": "PostalAddress",
          addressLocality: "Salem",
          addressRegion: "Oregon",
          addressCountry: "US",
        },
      },
    });
  });

  test("may begin its description with a heading", () => {
    const description = "What you will do\n- Paint bridges";
    expect(buildJobPosting(publicJob({ description }))).toMatchObject({
      description: "<h2>What you will do</h2><ul><li>Paint bridges</li></ul>",
    });
  });

  test.each<Partial<PublicJob>>([
    {},
    { location: "Remote", employer: "confidential", closesOn: "2026-12-31" },
    { workMode: "remote", country: "MX", type: "Full-Time" },
    { workMode: "hybrid", city: "Zürich", region: null, country: "CH", type: "Part-Time" },
    { payMin: 0, payMax: 17.5, payCurrency: "USD", payUnit: "hour", benefits: "Health insurance" },
    { payMin: 80_000, payMax: 80_000, payCurrency: "EUR", payUnit: "year", employer: "Harbor Foods" },
    { payMin: null, payMax: 900, payCurrency: "USD", payUnit: "week" },
    { description: "3. One\n4. Two" },
    { description: "<script>\n\n\u00a0\n-" },
  ])("follows Google's rules for %j", (changes) => {
    expect(jobPostingSchema.safeParse(buildJobPosting(publicJob(changes))).error).toBeUndefined();
  });

  test("is left out for an ambiguous location and for a description that only repeats the title", () => {
    expect(buildJobPosting(publicJob({ location: "Somewhere nice" }))).toBeNull();
    expect(buildJobPosting(publicJob({ description: "Bridge Painter" }))).toBeNull();
  });
});

test.each([
  [null, { "@type": "Organization", name: company.name }],
  ["Harbor Foods", { "@type": "Organization", name: "Harbor Foods" }],
  ["confidential", "confidential"],
])("Google learns that %j employs, and the benefits", (employer, hiringOrganization) => {
  const posting = buildJobPosting(publicJob({ employer, benefits: "Health insurance" }));
  expect(posting).toMatchObject({ hiringOrganization, jobBenefits: "Health insurance" });
});

test("feeds name the client who employs, and the benefits", () => {
  const job = publicJob({ employer: "Harbor Foods", benefits: "Health insurance" });
  expect(buildRssFeed([job])).toContain("With our client Harbor Foods");
  expect(buildJsonFeed([job]).items[0]?.content_html).toMatch(/<h2>Benefits<\/h2><p>Health insurance<\/p>$/);
});

test("a description becomes headings, paragraphs, line breaks and lists, and its text is never markup", () => {
  expect(toDescriptionHtml("One <b>\ntwo\n\nYou bring\n- a\n* b\n• c & d\n\n")).toBe(
    "<h2>One &lt;b&gt;</h2><p>two</p><h2>You bring</h2><ul><li>a</li><li>b</li><li>c &amp; d</li></ul>",
  );
});

test("an excerpt is the first paragraph that is no heading, cut between words", () => {
  expect(toExcerpt("One\ntwo.\n\nThree", 50)).toBe("One two.");
  expect(toExcerpt("\n\nAbout the role\n\nPosition:\n\nYou paint\r\nbridges.\n", 50)).toBe(
    "You paint bridges.",
  );
  expect(toExcerpt("\n\nPainter\n\nSalem", 50)).toBe("Painter");
  expect(toExcerpt("The quick, brown fox jumps", 12)).toBe("The quick…");
  expect(toExcerpt("x".repeat(30), 10)).toHaveLength(10);
});

test("the filter ignores unknown values, and every search word must match", async () => {
  const filter = (params: Record<string, string | string[]>) => parseJobFilter(params);
  expect(filter({ q: [" a ", "b"], type: "contract", location: "Remote" })).toEqual({
    q: "a",
    type: "",
    location: "Remote",
    mode: "",
  });
  const welder = publicJob({ id: "2", title: "Welder", location: "Remote", type: "Full-Time" });
  const jobs = await toSearchedJobs([publicJob(), welder]);
  const findIds = (params: Record<string, string>) => filterJobs(jobs, filter(params)).map(({ id }) => id);
  expect(findIds({ q: "BRIDGES  painter" })).toEqual(["V1StGXR8_Z5j"]);
  expect(findIds({ q: "bridges" })).toHaveLength(2);
  expect(findIds({ q: "bridges", type: "Full-Time" })).toEqual(["2"]);
  expect(findIds({ location: "remote" })).toEqual(["2"]);
  expect(findIds({ q: ".*" })).toEqual([]);
  expect(listLocations([...jobs, jobs[0]!])).toEqual(["Remote", "Salem, Oregon", "United States"]);
});

test("a search reads the folded text, and other requests run while jobs are folded", async () => {
  let turns = 0;
  const count = () => (turns += 1) < 9 && setImmediate(count);
  setImmediate(count);
  const [job] = await toSearchedJobs([publicJob(), publicJob(), publicJob()]);
  expect(turns).toBeGreaterThanOrEqual(3);
  expect(job).toMatchObject({ searchText: expect.stringContaining("you paint 14 bridges") });
  expect(job).not.toHaveProperty("description");
  const isFound = (q: string) =>
    filterJobs([{ ...job!, searchText: "welder" }], parseJobFilter({ q })).length;
  expect([isFound("Welder"), isFound("bridges")]).toEqual([1, 0]);
});

test("feeds escape hostile text", () => {
  const hostile = publicJob({ title: "]]><x>&\u0001", description: "<script>alert(1)</script>" });
  const rss = buildRssFeed([hostile]);
  expect(rss).toContain("<title>]]&gt;&lt;x&gt;&amp; (Salem, Oregon)</title>");
  expect(rss).not.toContain("<script>");
  expect(buildJsonFeed([hostile]).items[0]?.content_html).toBe(
    "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
  );
});

test("an address with a character that PostgreSQL refuses belongs to no job, and its read does not fail", async () => {
  expect(await getPublicJob("a\0b")).toBeNull();
});
