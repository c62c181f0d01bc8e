import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { buildApplicationNotice } from "@/lib/applicants/submission/collection-notice";
import { readFiles } from "@/scripts/site/compile";
import { findRefusedDefaults } from "@/scripts/site/find-warnings";
import type { Mistake } from "@/scripts/site/mistakes";
import { readSite } from "@/scripts/site/read-site";
import { PHONE_HINT } from "@/lib/text/phone";
import { adopt } from "./adopt";
import { findLeftovers } from "./check-answers";
import { digestPicture, type Marks } from "./marks";

const root = mkdtempSync(join(tmpdir(), "adopt-"));
const site = join(root, "site");
const git = (...args: string[]) => execFileSync("git", ["-C", root, ...args], { encoding: "utf8" });

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  cpSync("tests/small-site", site, { recursive: true });
  mkdirSync(join(site, "demo"));
  const work = {
    order: 1,
    role: "Adviser",
    bio: "She advises.",
    linkedin: "https://www.linkedin.com/in/ingrid",
  };
  const people = [{ firstName: "Ingrid", lastName: "Halvorsen", ...work }];
  writeFileSync(join(site, "demo/team.json"), JSON.stringify(people));
  git("init", "-q");
  git("add", ".");
  git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "Demo");
});
afterAll(() => rmSync(root, { recursive: true }));

const FACTS = {
  name: "Ember & Oak",
  city: "Turin",
  country: "it",
  zone: "Europe/Rome",
  email: "ciao@ember.example",
  phone: "+39 011 555 0142",
  primary: "#5b21b6",
  accent: "#b45309",
};

const toFlags = (facts: Record<string, string | undefined>) =>
  Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));

async function run(facts: Record<string, string | undefined>, ...more: string[]) {
  const lines: string[] = [];
  const answers: string[] = [];
  const code = await adopt([...toFlags(facts), ...more], {
    folder: site,
    print: (line) => lines.push(line.replaceAll(root, "")),
    ask: async (question) => {
      answers.push(question);
      return question.startsWith("City") ? "Turin" : "";
    },
    removeRows: async () => {
      lines.push("rows removed");
      return 0;
    },
  });
  return { code, output: lines.join("\n"), asked: answers };
}

const readMarks = () => JSON.parse(readFileSync(join(site, "demo-marks.json"), "utf8")) as Marks;

async function expectRefusal(facts: Record<string, string | undefined>, sentence: string, ...more: string[]) {
  const { code, output } = await run(facts, "--yes", ...more);
  expect({ code, output }).toEqual({ code: 1, output: sentence });
  expect(git("status", "--porcelain")).toBe("");
  expect(readdirSync(root).sort()).toEqual([".git", "site"]);
}

test("a new company's site has no mistakes and says what is left to write", async () => {
  const { code, output } = await run({ ...FACTS, street: "Via Po 1" }, "--yes");
  expect({ code, output }).toMatchObject({ code: 0 });
  const mistakes: Mistake[] = [];
  expect(readSite(site, mistakes)).toMatchObject({
    company: {
      name: "Ember & Oak",
      legalName: "Ember & Oak",
      keyPrefix: "ember",
      offices: [{ country: "Italy" }],
    },
    navigation: { footerColumns: [{}, {}, { lines: ["Via Po 1", "Turin"] }] },
    services: [],
    stories: [],
    clients: [],
    industries: [],
    holidays: [],
  });
  expect(mistakes).toEqual([]);
  expect(output).toContain("rows removed\n\nLeft to write, the most important first:\n- promises.json");
  expect(output).not.toContain("Warning:");
});

test("a street that is added later stands in the footer, too", async () => {
  expect(await run(FACTS, "--yes")).toMatchObject({ code: 0 });
  const readLines = () => readSite(site, [])?.navigation.footerColumns.at(-1)?.lines;
  expect(readLines()).toEqual(["", "Turin"]);
  const company = join(site, "company.json");
  writeFileSync(company, readFileSync(company, "utf8").replace('"city"', '"street": "Via Po 1", "city"'));
  expect(readLines()).toEqual(["Via Po 1", "Turin"]);
});

test("the marks know the demo by words, colours and pictures, and not by what the new company uses", async () => {
  const before = readFiles(site);
  await run({ ...FACTS, city: "Bergen" }, "--yes");
  const marks = readMarks();
  const found = (text: string) => findLeftovers(text, marks).map((leftover) => leftover.found);
  expect(found("At NORDLYS Consulting, by Ingrid Halvorsen, tel:+4755501234")).toEqual([
    ...["NORDLYS", "NORDLYS Consulting", "Ingrid Halvorsen", "4755501234"],
  ]);
  expect(found("<b>Fjell</b> &amp; Sønner, Bergen, calm advice; fill:#1D4ED8;color:#ffffff")).toEqual([
    ...["Fjell", "Fjell Sønner", "#1D4ED8"],
  ]);
  expect(marks.pictures).toContain(digestPicture(before["pictures/clients/fjell.svg"]!));
  expect(marks.pictures).not.toContain(digestPicture(before["pictures/ground/empty.svg"]!));
  const own = Object.entries(readFiles(site)).filter(([name]) => name !== "demo-marks.json");
  expect(own.flatMap(([, content]) => findLeftovers(String(content), marks))).toEqual([]);
});

test("the starter's texts and the program's notice name no place of the demonstration", async () => {
  rmSync(site, { recursive: true });
  cpSync("tests/site", site, { recursive: true });
  git("add", ".");
  git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "Another demo");
  expect(await run(FACTS, "--yes")).toMatchObject({ code: 0 });
  const { "demo-marks.json": _, ...own } = readFiles(site);
  const shown = [...Object.values(own).map(String), JSON.stringify(buildApplicationNotice(null, 365))];
  expect(shown.flatMap((text) => findLeftovers(text, readMarks()))).toEqual([]);
  expect(findLeftovers("Portland, Oregon", readMarks())).toHaveLength(2);
});

test("a dry run prints the changes and the facts, and changes nothing", async () => {
  const { code, output } = await run(FACTS, "--dry-run", "--yes");
  expect(code).toBe(0);
  expect(output).toContain("removed /site/stories/fjell.md");
  expect(output).toContain("changed /site/company.json");
  expect(output).toContain("new     /site/demo-marks.json");
  expect(output).toContain('"name": "Ember & Oak"');
  expect(output).toContain('"primary": "#5b21b6"');
  expect(output).toContain("also removes the demonstration's rows from the database");
  expect(output).not.toContain("rows removed");
  expect(git("status", "--porcelain")).toBe("");
});

test("asks for what is missing, again when it is required, and not with --yes", async () => {
  const { code, asked } = await run({ ...FACTS, city: undefined });
  expect(code).toBe(0);
  expect(asked.map((question) => question.split(":")[0])).toEqual([
    ...["Legal name (Ember & Oak)", "Street and number (Enter for none)", "Postal code (Enter for none)"],
    ...["City", "State or region (Enter for none)", "Path of a logo in SVG (Enter for none)"],
  ]);
});

test("gives the answers back as a command when one of them is refused", async () => {
  const name = `O'Neil "& Sons" $HOME`;
  const { code, output } = await run({ ...FACTS, name, primary: "#ffffff" });
  expect(code).toBe(1);
  const flags = output.split("npm run adopt -- ")[1]!;
  const words = execFileSync("sh", ["-c", `printf '%s\\n' ${flags}`], { encoding: "utf8" }).split("\n");
  expect(words).toEqual(expect.arrayContaining(toFlags({ ...FACTS, name, primary: "#ffffff" })));
});

test("accepts names of 200 characters, with quotes and in Arabic", async () => {
  for (const name of ["x".repeat(200), `O'Neil "& Sons"`, "شركة النور للاستشارات", "\u200FAcme\u200E"]) {
    const { code, output } = await run({ ...FACTS, name }, "--yes");
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(readSite(site, [])?.company.name).toBe(name);
    git("checkout", "-q", "--", ".");
    git("clean", "-fdq");
  }
});

test("writes the number and the address as the tab Website does", async () => {
  for (const [phone, tel, country] of [
    ["+44 (0)20 7946 0958", "+442079460958", "it"],
    ["(503) 555-0142", "+15035550142", "us"],
  ] as const) {
    expect(await run({ ...FACTS, phone, country, email: "hei@blåbær.no" }, "--yes")).toMatchObject({
      code: 0,
    });
    const { company } = readSite(site, [])!;
    expect([company.phone, company.email]).toEqual([{ display: phone, tel }, "hei@xn--blbr-roah.no"]);
    git("checkout", "-q", "--", ".");
    git("clean", "-fdq");
  }
});

test("separates the parts of an office as the tab Website reads them", async () => {
  const place = { city: "Washington, DC", region: "District: Columbia", country: "us" };
  expect(await run({ ...FACTS, ...place }, "--yes")).toMatchObject({ code: 0 });
  const next = readSite(site, [])!;
  expect(next.company).toMatchObject({
    address: { city: "Washington, DC", region: "District: Columbia" },
    offices: [{ city: "Washington DC", region: "District Columbia" }],
  });
  expect(findRefusedDefaults(site, next)).toEqual([]);
});

test("refuses facts that the schemas refuse", async () => {
  await expectRefusal(
    { ...FACTS, name: "\u200B", "legal-name": "Acme" },
    "/site/company.json:2: name: has no visible character.",
  );
  await expectRefusal(
    { ...FACTS, "postal-code": "\u202E10124" },
    "/site/company.json:6: address.postalCode: must be one line without control characters, also those that change the writing direction.",
  );
  await expectRefusal(
    { ...FACTS, name: "x".repeat(201) },
    [
      "/site/company.json:2: name: has 201 characters; at most 200 fit here.",
      "/site/company.json:3: legalName: has 201 characters; at most 200 fit here.",
    ].join("\n"),
  );
  await expectRefusal(
    { ...FACTS, accent: FACTS.primary },
    "/site/palette.json:3: accent: is the same colour as primary; they must differ.",
  );
  await expectRefusal({ ...FACTS, phone: "011 555 0142" }, `--phone: ${PHONE_HINT}`);
  await expectRefusal(
    { ...FACTS, zone: "Europe/Turin" },
    '/site/company.json:8: timeZone: is no time zone, such as "Europe/Oslo".',
  );
  await expectRefusal(
    { ...FACTS, email: "ciao@ember-.example" },
    "/site/company.json:1: email: the tab Website does not take it. This is not a valid email address.",
  );
});

test("refuses flags that it does not know, and missing ones", async () => {
  await expectRefusal({ ...FACTS, colour: "red" }, "Unknown option '--colour'.");
  await expectRefusal({ ...FACTS, zone: undefined, email: undefined }, "Missing: --zone --email.");
});

test("names a logo that is not there", async () => {
  await expectRefusal({ ...FACTS, logo: "logo.png/no" }, "--logo: logo.png/no cannot be read.");
});

test("refuses a logo with a script", async () => {
  const logo = join(tmpdir(), "adopt-logo.svg");
  writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script/></svg>');
  await expectRefusal({ ...FACTS, logo }, "/site/logo.svg:1: contains a script.");
  rmSync(logo);
});

test("refuses a folder with changes, one that is adopted, and one without git", async () => {
  writeFileSync(join(site, "note.txt"), "Mine.");
  const changed = await run(FACTS, "--yes");
  expect(changed.output).toBe("/site has changes that git does not hold. Commit or remove them first.");
  rmSync(join(site, "note.txt"));
  await run(FACTS, "--yes");
  const again = await run(FACTS, "--yes");
  expect(again).toMatchObject({
    code: 1,
    output: "/site is a company's own already: it has no folder demo.",
  });
  mkdirSync(join(site, "demo"));
  rmSync(join(root, ".git"), { recursive: true });
  expect((await run(FACTS, "--yes")).output).toBe(
    "/site is in no git repository, so that nothing could undo this.",
  );
});
