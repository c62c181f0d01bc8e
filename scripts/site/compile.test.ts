import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { compile } from "./compile";
import { findRefusedDefaults, findUnmarked, findWarnings } from "./find-warnings";
import { type Mistake, toSentence } from "./mistakes";
import { readSite } from "./read-site";

const root = mkdtempSync(join(tmpdir(), "site-"));
const site = join(root, "site");

beforeEach(() => {
  rmSync(site, { recursive: true, force: true });
  cpSync("tests/small-site", site, { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

/** Replaces `found` once in a file. */
function edit(file: string, found: string | RegExp, replacement: string) {
  const text = readFileSync(join(site, file), "utf8");
  const edited = text.replace(found, () => replacement);
  expect(edited).not.toBe(text);
  writeFileSync(join(site, file), edited);
}

const read = () => {
  const mistakes: Mistake[] = [];
  const value = readSite(site, mistakes);
  return { value, sentences: mistakes.map((mistake) => toSentence(mistake).replace(`${site}/`, "")) };
};

const readValid = () => {
  const { value, sentences } = read();
  expect(sentences).toEqual([]);
  return value!;
};

test("a site becomes modules that leave the facts of staff in braces, and its pictures are copied", async () => {
  const [out, pictures] = [join(root, "lib/generated/site"), join(root, "public/img")];
  await compile(site, root);
  expect(readValid().company.description).toBe("Nordlys Consulting advises firms in Bergen.");
  expect(readFileSync(join(out, "company.ts"), "utf8")).toContain(
    "{company.name} advises firms in {company.address.city}.",
  );
  expect(readFileSync(join(pictures, "clients/fjell.svg"), "utf8")).toContain("viewBox");
  rmSync(join(site, "pictures/stories"), { recursive: true });
  const isDemo = (is: boolean) =>
    expect(readFileSync(join(out, "demo-marks.ts"), "utf8")).toContain(`isDemoSite: boolean = ${is};`);
  isDemo(false);
  mkdirSync(join(site, "demo"));
  await compile(site, root);
  isDemo(true);
  expect(() => readFileSync(join(pictures, "stories/fjell.svg"))).toThrow("ENOENT");
  expect(readFileSync(join(pictures, "icon-192.png")).subarray(1, 4).toString()).toBe("PNG");
});

test("drawings need not say which colours they have, and a mistake there is one sentence", async () => {
  writeFileSync(join(site, "pictures/palette.json"), '{\n  "primary": "blue",\n  "accent": "#c2410c"\n}\n');
  await expect(compile(site, root)).rejects.toThrow(
    'pictures/palette.json:2: primary: must be a colour such as "#1f4a3a".',
  );
});

test("a picture that a text names and the site does not have stops the build", async () => {
  edit("texts/home.json", '"image": "/img/ground/empty.svg"', '"image": "/img/hero/1.svg"');
  await expect(compile(site, root)).rejects.toThrow(
    "texts/home.json:11: the picture pictures/hero/1.svg is missing.",
  );
  mkdirSync(join(site, "pictures/hero"));
  writeFileSync(join(site, "pictures/hero/1.svg"), "<svg/>");
  await compile(site, root);
});

test("a mistake in the marks of the demo is one sentence", async () => {
  const lists = '{\n  "words": [],\n  "colours": [],\n  "pictures": [],\n  "allowed": ';
  for (const [allowed, sentence] of [
    ['["Portland" "Oregon"]', "5: cannot be read: "],
    ['["Portland", 1840]', "5: allowed.1: must be a text."],
    ['[], "allow": []', '5: there is no field "allow".'],
  ]) {
    writeFileSync(join(site, "demo-marks.json"), `${lists}${allowed}\n}\n`);
    await expect(compile(site, root)).rejects.toThrow(`demo-marks.json:${sentence}`);
  }
});

test("names of files give addresses and order, headings give anchors, and slugs give pictures", () => {
  const { services, stories, clients } = readValid();
  expect(services.map(({ href }) => href)).toEqual(["/services/strategy", "/services/audit"]);
  expect(services[0]?.sections.map(({ id }) => id)).toEqual(["how-we-work", "price"]);
  expect(services[0]?.image).toBe("/img/ground/empty.svg");
  expect(stories[0]).toMatchObject({ client: "Fjell & Sønner", image: "/img/stories/fjell.svg" });
  expect(clients[0]).toMatchObject({ width: 96, alt: "Fjell & Sønner logo" });
});

test("the width of a client's logo follows from any viewBox", () => {
  for (const viewBox of ["viewBox='0 0 300 100'", 'viewBox = "0,0,300,100"', 'viewBox="-5 -5 300, 1e2"']) {
    writeFileSync(join(site, "pictures/clients/fjell.svg"), `<?xml version="1.0"?>\n<svg\n${viewBox}/>`);
    expect(readValid().clients[0]?.width).toBe(144);
  }
});

test("a heading in another alphabet has an anchor of its number", () => {
  edit("services/1-strategy.md", "## What it costs {#price}", "## Сопровождение");
  expect(readValid().services[0]?.sections.map(({ id }) => id)).toEqual(["how-we-work", "section-2"]);
});

test("a promise that nothing keeps stops the build, and the mark of another is not shown", () => {
  expect(JSON.stringify(readValid().jobs)).not.toContain("kept");
  edit("texts/jobs.json", "{kept.applicationAnswer}", "{kept.everything}");
  expect(read().sentences).toEqual([
    expect.stringContaining("texts/jobs.json:8: applyIntro: there is no placeholder {kept.everything}."),
  ]);
});

test("two consent texts of different lists cannot have one day, because it tells them apart", () => {
  edit("texts/consent.json", "2026-11-22", "2026-11-21");
  expect(read().sentences).toEqual([
    "texts/consent.json:14: generalApplicationTexts.0.since: must not be the day of a text in applicationTexts.",
  ]);
});

test("front matter may have comments on lines of their own and after quotes, and begin with a byte order mark", () => {
  edit(
    "stories/fjell.md",
    "---\ntitle: A calm year",
    '\uFEFF---\n# Own\ntitle: "A #1 year" # Quoted\n  # Indented',
  );
  edit("services/1-strategy.md", "summary", "# Stories\nsummary");
  expect(readValid().stories[0]?.title).toBe("A #1 year");
});

test("a mail is sent as it is written, with its placeholders", () => {
  edit(
    "templates/reply-call.md",
    /Hi [^]*/,
    "Hi {first_name},\n\n- **Call**\n  us\n\n{sender_name}\n{company}\n",
  );
  expect(readValid().templates.at(-1)).toEqual({
    id: "reply-call",
    name: "Let's find a time to talk",
    kind: "reply",
    subject: "Your message to {company}",
    text: "Hi {first_name},\n\n- **Call**\n  us\n\n{sender_name}\n{company}",
  });
});

test("a claim without source and date is not shown", () => {
  const { services, home } = readValid();
  expect(services.map(({ lead }) => lead)).toEqual([
    "A decision is better on a calm day. Calls are answered in a minute.",
    "We check what you cannot see.",
  ]);
  expect(home.aboutBlurb.paragraphs).toEqual(["We advise."]);
});

test("a site without a demo has empty lists, and the rows of a demo name jobs that exist", () => {
  expect(Object.values(readValid().demo).flat()).toEqual([]);
  mkdirSync(join(site, "demo"));
  const applicant = { firstName: "Åse", lastName: "Dahl", email: "aase@example.com", phone: "55501234" };
  const rows = [{ ...applicant, jobIndex: 0, daysAgo: 1, stage: "new" }];
  writeFileSync(join(site, "demo/applicants.json"), JSON.stringify(rows));
  expect(read().sentences).toEqual(["demo/applicants.json:1: there is no job 0."]);
});

test("a site may have no stories, clients and industries, and any number of services", () => {
  rmSync(join(site, "stories"), { recursive: true });
  writeFileSync(join(site, "clients.json"), "[]");
  edit("texts/home.json", '"proofStory": "fjell"', '"proofStory": null');
  edit("services/1-strategy.md", "stories: [fjell]\n", "");
  cpSync(join(site, "services/2-audit.md"), join(site, "services/10-tenth.md"));
  const { services, stories } = readValid();
  expect(services.map(({ slug }) => slug)).toEqual(["strategy", "audit", "tenth"]);
  expect(stories).toEqual([]);
});

test.each(["N".repeat(200), `"Ord" & 'gjerning' \\ <b>`, "شركة الضوء الشمالي"])(
  "a company may be named %s",
  (name) => {
    edit("company.json", '"Nordlys Consulting"', JSON.stringify(name));
    const { company, navigation } = readValid();
    expect([company.name, navigation.footerColumns[0]?.heading]).toEqual([name, name]);
  },
);

describe("one sentence names file, line and field of", () => {
  const cases: [name: string, file: string, found: string | RegExp, replacement: string, sentence: string][] =
    [
      [
        "a missing field",
        "company.json",
        '  "timeZone": "Europe/Oslo",\n',
        "",
        "company.json:1: timeZone: is missing.",
      ],
      [
        "a wrong kind of value",
        "company.json",
        "2011",
        '"2011"',
        "company.json:6: founded: must be a number.",
      ],
      [
        "a field of no meaning",
        "company.json",
        '"founded"',
        '"fuonded": 1, "founded"',
        'company.json:6: there is no field "fuonded".',
      ],
      [
        "a name that is too long",
        "company.json",
        '"Nordlys Consulting"',
        `"${"N".repeat(201)}"`,
        "company.json:2: name: has 201 characters; at most 200 fit here.",
      ],
      [
        "a time zone that does not exist",
        "company.json",
        "Europe/Oslo",
        "Europe/Bergen",
        'company.json:14: timeZone: is no time zone, such as "Europe/Oslo".',
      ],
      [
        "a time zone as an offset, which PostgreSQL would read with the other sign",
        "company.json",
        "Europe/Oslo",
        "+02:00",
        'company.json:14: timeZone: is no time zone, such as "Europe/Oslo".',
      ],
      [
        "a country that does not exist",
        "company.json",
        '"NO"',
        '"UK"',
        'company.json:12: address.country: must be the code of a country, such as "NO" or "GB".',
      ],
      [
        "a phone number without the code of its country",
        "company.json",
        '"+47 55 50 12 34"',
        '"call us"',
        "company.json:18: phone.display: must begin with + and the country code, or have ten digits.",
      ],
      [
        "a holiday in the year 0",
        "holidays.json",
        "2027-05-17",
        "0000-05-17",
        'holidays.json:3: 0.date: is no day, such as "2027-01-01".',
      ],
      [
        "an email address",
        "company.json",
        "post@nordlys.example",
        "post",
        "company.json:16: email: is no email address.",
      ],
      ["JSON that is cut off", "holidays.json", /\}\n\]\s*$/, "", "holidays.json:"],
      [
        "a holiday on February 30",
        "holidays.json",
        "2028-05-17",
        "2028-02-30",
        'holidays.json:7: 1.date: is no day, such as "2027-01-01".',
      ],
      [
        "a holiday on a weekend",
        "holidays.json",
        "2028-05-17",
        "2027-12-25",
        "holidays.json:7: 1.date: is on a weekend, which is no business day anyway.",
      ],
      [
        "a webinar that ends before it starts",
        "texts/contact.json",
        '"webinar": null',
        `"webinar": {
            "label": "Webinar", "title": "Calm", "when": "On Thursdays", "text": "Calm.", "register": "Sign up",
            "schedule": { "week": 1, "weekday": "Thursday", "starts": "10:00", "ends": "09:00" } }`,
        "texts/contact.json:11: webinar.schedule.ends: must be after the start.",
      ],
      [
        "a holiday that is there twice",
        "holidays.json",
        "2028-05-17",
        "2027-05-17",
        "holidays.json:7: 1.date: 2027-05-17 is there twice.",
      ],
      [
        "a wrong order of holidays",
        "holidays.json",
        "2028-05-17",
        "2026-12-25",
        "holidays.json:7: 1.date: 2026-12-25 stands after 2027-05-17.",
      ],
      [
        "an unknown placeholder",
        "texts/about.json",
        "Calm.",
        "Calm {company.planet}.",
        "texts/about.json:2: slogan: there is no placeholder {company.planet}.",
      ],
      [
        "a placeholder with spaces",
        "texts/about.json",
        "Calm.",
        "Calm { company.name }.",
        "texts/about.json:2: slogan: braces only stand around the name of a placeholder, as in {company.name}.",
      ],
      [
        "a placeholder that is not closed",
        "services/1-strategy.md",
        "{#price}",
        "{#price",
        "services/1-strategy.md:19: sections.1.heading: braces only stand around the name of a placeholder",
      ],
      [
        "a conflict of git",
        "services/1-strategy.md",
        "## How",
        "<<<<<<< HEAD\n\n## How",
        "services/1-strategy.md:12: <<<<<<< marks a conflict of git; resolve it.",
      ],
      [
        "front matter without fields",
        "templates/reply-call.md",
        /^---[^]*---\n/,
        "---\nHello\n---\n",
        'templates/reply-call.md:2: the front matter must have fields, such as "title: A name".',
      ],
      [
        "a text with a colon",
        "stories/fjell.md",
        "title: A",
        "title: Quiet: a",
        "stories/fjell.md:2: cannot be read: a text with a colon must stand in quotes.",
      ],
      [
        "a story on the home page that does not exist",
        "texts/home.json",
        '"proofStory": "fjell"',
        '"proofStory": "fjord"',
        'texts/home.json:17: proofStory: there is no story "fjord".',
      ],
      [
        "a part of a story that is there twice",
        "stories/fjell.md",
        "## Results",
        "## Situation\n\nAgain.\n\n## Results",
        'stories/fjell.md:28: "Situation" is there twice.',
      ],
      [
        "a text before the parts of a story",
        "stories/fjell.md",
        "## Situation",
        "In short.\n\n## Situation",
        "stories/fjell.md:18: no text fits before this heading.",
      ],
      [
        "a link to a script",
        "navigation.json",
        '"/services"',
        '"javascript:alert(1)"',
        "navigation.json:5: mainNavigation.0.href: must begin with /, https://, mailto: or tel:.",
      ],
      [
        "front matter that is cut off",
        "stories/fjell.md",
        /metaDescription[^#]*/,
        "",
        "stories/fjell.md:1: the front matter has no closing line ---.",
      ],
      [
        "an alias without an anchor",
        "stories/fjell.md",
        "title: A",
        "title: *A",
        "stories/fjell.md:2: title: *A is an alias of YAML; put the text in quotes.",
      ],
      [
        "an anchor",
        "stories/fjell.md",
        "title: A",
        "title: &Partners",
        "stories/fjell.md:2: title: &Partners is an anchor of YAML; put the text in quotes.",
      ],
      [
        "a tag",
        "stories/fjell.md",
        "label: Decision",
        "label: !Ay caramba",
        "stories/fjell.md:10: figures.0.label: !Ay is a tag of YAML; put the text in quotes.",
      ],
      [
        "a tag of YAML's own",
        "stories/fjell.md",
        "title: A",
        "title: !!str A",
        "stories/fjell.md:2: title: !!str is a tag of YAML; put the text in quotes.",
      ],
      [
        "a comment after a text",
        "stories/fjell.md",
        "title: A",
        "title: Cost #1: A",
        "stories/fjell.md:2: title: #1: A calm year is a comment of YAML; put the text in quotes.",
      ],
      [
        "a comment instead of a text",
        "stories/fjell.md",
        "title: A",
        "title: #1 A",
        "stories/fjell.md:2: title: #1 A calm year is a comment of YAML; put the text in quotes.",
      ],
      [
        "a warning of YAML",
        "holidays.json",
        "[",
        "%FOO bar\n---\n[",
        "holidays.json:1: cannot be read: Unknown directive %FOO",
      ],
      [
        "front matter that is no YAML",
        "stories/fjell.md",
        "title: A",
        "title: 'A",
        "stories/fjell.md:14: cannot be read: ",
      ],
      [
        "a story without results",
        "stories/fjell.md",
        "- A calm year\n",
        "",
        "stories/fjell.md:28: results: at least one result is needed.",
      ],
      [
        "a story without a heading",
        "stories/fjell.md",
        "## Results\n\n- A calm year\n",
        "",
        "stories/fjell.md:26: results: at least one result is needed.",
      ],
      [
        "an unknown part of a story",
        "stories/fjell.md",
        "## Results",
        "## Praise",
        'stories/fjell.md:28: "Praise" is none of Situation, Issues, Solution, Results.',
      ],
      [
        "an unknown client",
        "stories/fjell.md",
        "client: fjell",
        "client: fjord",
        'stories/fjell.md:3: client: there is no client "fjord".',
      ],
      [
        "an unknown service",
        "stories/fjell.md",
        "service: strategy",
        "service: magic",
        'stories/fjell.md:5: service: there is no service "magic".',
      ],
      [
        "a dead reference to a story",
        "services/1-strategy.md",
        "[fjell]",
        "[fjell, fjord]",
        'services/1-strategy.md:7: stories.1: there is no story "fjord".',
      ],
      [
        "formatted text",
        "services/1-strategy.md",
        "We listen.",
        "We **listen**.",
        'services/1-strategy.md:14: "**listen**" is formatted; only plain text fits here.',
      ],
      [
        "a heading of another level",
        "services/1-strategy.md",
        "## How",
        "# How",
        "services/1-strategy.md:12: only headings with ##, paragraphs and lists with - fit here.",
      ],
      [
        "a client without logo",
        "clients.json",
        '"fjell"',
        '"fjord"',
        "clients.json:4: the logo pictures/clients/fjord.svg is missing.",
      ],
      [
        "a placeholder that a mail does not have",
        "templates/reply-call.md",
        "Hi {first_name}",
        "Hi {company.name}",
        "templates/reply-call.md:7: text: {company.name} isn't a placeholder. Use {first_name},",
      ],
      [
        "a placeholder of another kind of mail",
        "templates/confirm-added.md",
        "{job_title}",
        "{sender_name}",
        "templates/confirm-added.md:4: subject: {sender_name} can't be used in this kind.",
      ],
      [
        "a kind of mail that does not exist",
        "templates/reply-call.md",
        "kind: reply",
        "kind: answer",
        "templates/reply-call.md:3: kind: Kind must be one of reply, decline,",
      ],
      [
        "a field of a mail that has no meaning",
        "templates/reply-call.md",
        "kind: reply",
        "kind: reply\nfrom: me",
        'templates/reply-call.md:4: there is no field "from".',
      ],
      [
        "two mails of one name",
        "templates/reply-call.md",
        "name: Let's find a time to talk",
        "name: Application received",
        "templates/reply-call.md:2: name: ",
      ],
      [
        "a kind of confirmation without a text",
        "templates/confirm-added.md",
        "kind: added",
        "kind: received",
        'templates:1: kind: needs one template of the kind "added", and has 0.',
      ],
    ];
  test.each(cases)("%s", (_name, file, found, replacement, sentence) => {
    edit(file, found, replacement);
    const { value, sentences } = read();
    expect(value).toBeUndefined();
    expect(sentences.map((text) => text.slice(0, sentence.length))).toContain(sentence);
  });

  test("clients, industries, members of the team and headings that are there twice", () => {
    const [one, file] = [
      { name: "Building", slug: "building", alt: "A house", text: "We build." },
      (name: string, rows: object[]) => writeFileSync(join(site, name), JSON.stringify(rows, null, 1)),
    ];
    file("texts/industries.json", [one, { ...one, name: "Houses" }]);
    mkdirSync(join(site, "demo"));
    const member = { firstName: "Åse", lastName: "Dahl", order: 1, role: "CEO", bio: "Calm." };
    file(
      "demo/team.json",
      [1, 2].map((order) => ({ ...member, order, linkedin: "https://example.com/" })),
    );
    edit(
      "clients.json",
      '    "trade"',
      '    "trade": "Building"\n  },\n  {\n    "name": "Fjell & Sønner", "slug": "fjord",\n    "trade"',
    );
    edit("services/1-strategy.md", "## What it costs {#price}", "## How we work");
    expect(read().sentences).toEqual([
      'clients.json:7: 1: "Fjell & Sønner" is there twice.',
      'texts/industries.json:8: 1: "building" is there twice.',
      'demo/team.json:10: 1: "Åse Dahl" is there twice.',
      'services/1-strategy.md:19: sections.1: "how-we-work" is there twice.',
    ]);
  });

  test("two services with one address", () => {
    cpSync(join(site, "services/2-audit.md"), join(site, "services/3-audit.md"));
    expect(read().sentences).toEqual([
      `services/3-audit.md:1: ${site}/services/2-audit.md has the name "audit" too.`,
    ]);
  });

  test("a file that is missing, and one whose name is no address", () => {
    rmSync(join(site, "texts/about.json"));
    mkdirSync(join(site, "services/old.md"));
    writeFileSync(join(site, "services/._2-audit.md"), "\0");
    cpSync(join(site, "services/2-audit.md"), join(site, "services/4-tax.markdown"));
    cpSync(join(site, "services/2-audit.md"), join(site, "services/Ærlig råd.md"));
    expect(read().sentences).toEqual([
      "texts/about.json:1: the file is missing.",
      "services/4-tax.markdown:1: the file's name must end with .md.",
      "services/Ærlig råd.md:1: the file's name may hold a-z, 0-9 and hyphens.",
    ]);
  });

  test("a page whose name ends in capitals, and files that are not in UTF-8", () => {
    edit("navigation.json", "Contact us", "Spør oss");
    cpSync(join(site, "services/2-audit.md"), join(site, "services/3-TAX.MD"));
    edit("services/2-audit.md", "All of it", "Også det");
    for (const name of ["navigation.json", "services/2-audit.md"])
      writeFileSync(join(site, name), readFileSync(join(site, name), "utf8"), "latin1");
    expect(read().sentences).toEqual([
      "navigation.json:8: is not in UTF-8; save it in UTF-8.",
      "services/2-audit.md:13: is not in UTF-8; save it in UTF-8.",
      "services/3-TAX.MD:1: the file's name may hold a-z, 0-9 and hyphens.",
    ]);
  });
});

test("the check names values that staff could not save again in the tab Website", () => {
  const refused = () => findRefusedDefaults(site, readValid()).map(toSentence);
  edit("company.json", '"Strandgaten 1"', '""');
  edit("company.json", '"5013"', '""');
  edit("promises.json", /(?<="messageAnswerDays": )\d+/, "30");
  expect(refused()).toEqual([]);
  edit("company.json", '"city": "Bergen",\n      "region"', '"city": "Bergen, Os, Fana",\n      "region"');
  expect(refused()).toEqual([
    `${site}/company.json:1: offices: the tab Website does not take it. Line 1: Write City, Region, Country: what the office does.`,
  ]);
});

test("the check names sentences that would stay on the site when staff switch their promise off", () => {
  const unmarked = () => findUnmarked(site).map(toSentence);
  expect(unmarked()).toEqual([]);
  edit("texts/jobs.json", ".{kept.applicationAnswer}", ". Write to us.{kept.applicationAnswer}");
  const strategy = "We answer {messageAnswer}.\n- An answer {messageAnswer}{kept.messageAnswer}";
  edit("services/1-strategy.md", "A decision is better on a calm day.", strategy);
  mkdirSync(join(site, "demo"));
  writeFileSync(join(site, "demo/jobs.json"), '"An answer {applicationAnswer}"');
  expect(unmarked().sort()).toEqual([
    `${site}/services/1-strategy.md:10: a sentence with {messageAnswer} needs {kept.messageAnswer} right after it.`,
    `${site}/texts/jobs.json:8: a sentence with {applicationAnswer} needs {kept.applicationAnswer} right after it.`,
  ]);
});

test("texts may link to pages and feeds of the program", () => {
  edit("navigation.json", '"/contact"', '"/promises"');
  edit("navigation.json", "mailto:{company.email}", "/feeds/jobs.xml?from=footer");
  expect(findWarnings(site, readValid()).map(toSentence)).not.toContainEqual(
    expect.stringContaining("links to"),
  );
});

describe("a warning names", () => {
  const warnings = () =>
    findWarnings(site, readValid()).map((warning) => toSentence(warning).replace(`${site}/`, ""));
  const cases: [name: string, file: string, found: string, replacement: string, sentence: string][] = [
    [
      "a claim without proof",
      "texts/about.json",
      "Calm.",
      "Calm!",
      "claims.json:12: has no source and date, so no page shows it.",
    ],
    ["a short page", "texts/about.json", "Calm.", "Calm!", "services/2-audit.md:2: has "],
    ["a missing picture", "texts/about.json", "Calm.", "Calm!", "services/2-audit.md:4: has no picture"],
    [
      "a dead link",
      "navigation.json",
      '"/services"',
      '"/servces"',
      "navigation.json:5: links to /servces, and there is no such page.",
    ],
    [
      "a dead link without a space before it",
      "navigation.json",
      '"href": "/services"',
      "'href':'/servces'",
      "navigation.json:5: links to /servces, and there is no such page.",
    ],
    [
      "HTML in a text",
      "texts/about.json",
      "Calm.",
      "Calm <b>now</b>.",
      "texts/about.json:2: has HTML or Markdown, which visitors read as it stands.",
    ],
    [
      "a number that the phone's link does not call",
      "company.json",
      "+47 55 50 12 34",
      "+47 55 50 12 35",
      "company.json:19: calls another number than +47 55 50 12 35, which is +4755501235.",
    ],
    [
      "a picture that browsers cannot show",
      "pictures/clients/fjell.svg",
      "</svg>",
      "",
      "pictures/clients/fjell.svg:1: The drawing is no well-formed SVG, of which browsers show nothing.",
    ],
    [
      "a title that is cut off",
      "services/2-audit.md",
      "metaTitle: Audit",
      `metaTitle: ${"Audit ".repeat(8)}`,
      "services/2-audit.md:5: makes a title of 68 characters; search engines show 60.",
    ],
    [
      "an icon that does not exist",
      "texts/about.json",
      '"values": []',
      '"values": [{ "name": "Calm", "text": "We are calm.", "icon": "heart" }]',
      "texts/about.json:9: there is no icon heart; there are anchor, clipboard-check, compass, handshake, scale.",
    ],
    [
      "an answer time that is written out",
      "texts/jobs.json",
      "We answer {applicationAnswer}",
      "We answer within two business days",
      "texts/jobs.json:8: names an answer time by itself",
    ],
    [
      "a promise without a mark",
      "texts/jobs.json",
      "We answer {applicationAnswer}",
      "We'll call you back. We answer {applicationAnswer}",
      "texts/jobs.json:8: seems to promise something",
    ],
    [
      "a consent text with a fact that can change",
      "texts/consent.json",
      "our partners read it",
      "{promises.applicationReaders} read it",
      "texts/consent.json:9: names a fact that can change",
    ],
    [
      "a text that names other readers",
      "texts/privacy.md",
      "{promises.applicationReaders} read it",
      "We read it",
      'texts/privacy.md:5: does not say "our partners", as other texts do.',
    ],
  ];
  test("a file that the product does not read", () => {
    writeFileSync(join(site, "texts/faq.json"), "{}");
    writeFileSync(join(site, ".DS_Store"), "");
    expect(warnings().filter((text) => text.includes("no file"))).toEqual([
      "texts/faq.json:1: is no file that the product reads.",
    ]);
  });

  test.each(cases)("%s", (_name, file, found, replacement, sentence) => {
    edit(file, found, replacement);
    expect(warnings().map((text) => text.slice(0, sentence.length))).toContain(sentence);
  });
});
