import { describe, expect, test } from "vitest";
import { safeParse } from "zod/v4/core";
import { fieldErrors } from "@/lib/fields";
import { PHONE_HINT } from "@/lib/text/phone";
import { startProcessorClock } from "@/tests/support/timing/processor-clock";
import { getDefaultTexts } from "./default-texts";
import { SETTING_KEYS, type SettingKey, settingSchemas, type SettingTexts, storedSchemas } from "./schema";

/** Returns the errors of a form that differs from the defaults in these fields. */
function findErrors(key: SettingKey, texts: SettingTexts) {
  const { error } = safeParse(settingSchemas[key], { ...getDefaultTexts(key), ...texts });
  return error ? fieldErrors(error) : {};
}

const parse = (key: SettingKey, texts: SettingTexts = {}) =>
  safeParse(settingSchemas[key], { ...getDefaultTexts(key), ...texts }).data as Record<string, unknown>;

test.each(SETTING_KEYS)("the default of %s is valid", (key) => {
  expect(findErrors(key, {})).toEqual({});
});

test("a company may have a long name with quotes, and one in Arabic", () => {
  for (const name of [`"${"x".repeat(198)}"`, "O'Brien & Søn «Vest»", "شركة الشمال", "\u200Fشركة\u200E"])
    expect(findErrors("facts", { name })).toEqual({});
});

test("a company without a region, with an office abroad and a number abroad", () => {
  const facts = parse("facts", {
    region: "",
    country: "NO",
    phone: "+47 55 50 12 34",
    offices: "Bergen, Norway: Head office: all teams\n\nPune, Maharashtra, India: Night desk",
  });
  expect(facts.address).toMatchObject({ region: "", country: "NO" });
  expect(facts.phone).toEqual({ display: "+47 55 50 12 34", tel: "+4755501234" });
  expect(facts.offices).toEqual([
    { city: "Bergen", region: "", country: "Norway", role: "Head office: all teams" },
    { city: "Pune", region: "Maharashtra", country: "India", role: "Night desk" },
  ]);
});

test("ten digits are a number of North America, and refused elsewhere unless an earlier version stored them", () => {
  const national = { country: "CA", phone: "(604) 555-0142" };
  expect(parse("facts", national).phone).toEqual({ display: national.phone, tel: "+16045550142" });
  const italian = { ...getDefaultTexts("facts"), country: "IT", phone: "011 555 0142" };
  expect(findErrors("facts", italian)).toEqual({ phone: PHONE_HINT });
  expect(storedSchemas.facts.parse(italian).phone).toEqual({ display: italian.phone, tel: "0115550142" });
});

test("holidays are sorted", () => {
  expect(parse("holidays", { days: "2027-12-24 Christmas Eve\n2027-01-01 New Year's Day" }).days).toEqual([
    { date: "2027-01-01", name: "New Year's Day" },
    { date: "2027-12-24", name: "Christmas Eve" },
  ]);
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 96"><path d="M0 0h9"/></svg>';

test("clients have a picture of the build, or a drawing with its size", () => {
  expect(
    parse("clients", { clients: `Fjell: Drift AS: ${drawing}\nBasalt: /img/clients/basalt.svg` }),
  ).toEqual({
    clients: [
      { name: "Fjell: Drift AS", logo: drawing, size: { width: 320, height: 96 } },
      { name: "Basalt", logo: "/img/clients/basalt.svg", size: null },
    ],
  });
  expect(parse("clients", { clients: "" })).toEqual({ clients: [] });
});

test("a drawing without its namespace gets it, and may have comments, gradients and names of its own", () => {
  const filled = drawing.replace("<path", '<!-- a --><path fill="url( #a )" fill-opacity=".5"');
  const named = drawing
    .replace("viewBox", 'xmlns:xlink="http://www.w3.org/1999/xlink" viewBox')
    .replace("<path", "<title>A &amp; B</title><use xlink:href = '#a'/><path");
  const bare = drawing.replace(' xmlns="http://www.w3.org/2000/svg"', "");
  const clients = [bare, filled, named].map((logo, index) => `Fjell ${index}: ${logo}`).join("\n");
  const kept = (parse("clients", { clients }).clients as { logo: string }[]).map(({ logo }) => logo);
  expect(kept).toEqual([drawing, filled.replace("<!-- a -->", ""), named]);
});

test.each([
  ["attributes in single quotes", drawing.replaceAll('"', "'")],
  ["a viewBox with commas", drawing.replace("0 0 320 96", " 0,0 , 320 ,96")],
  ["a reference in quotes", drawing.replace("<path", '<path style="fill:url(&quot;#a&quot;)"')],
  [
    "an equals sign in a value",
    drawing.replace("<path", '<g id="a = a" aria-label="x id = y on = z"/><path'),
  ],
  ["text in angle brackets", drawing.replace("<path", "<title><![CDATA[<A> on x = y]]></title><path")],
])("a drawing may have %s", (_, logo) => {
  expect(parse("clients", { clients: `Fjell: ${logo}` }).clients).toEqual([
    { name: "Fjell", logo, size: { width: 320, height: 96 } },
  ]);
});

test("notes of drawing programs are left out of a drawing", () => {
  const notes = '<metadata><?xpacket begin="" id="W5M0"?></metadata>';
  const logo = drawing.replace("<path", `${notes}<path`);
  const clients = parse("clients", { clients: `Fjell: ${logo}` }).clients;
  expect(clients).toMatchObject([{ logo: logo.replace(/<\?.*\?>/, "") }]);
});

test.each([
  ["no name", drawing],
  ["no viewBox", "Fjell: <svg><path/></svg>"],
  ["a viewBox without height", `Fjell: ${drawing.replace("96", "0")}`],
  ["a script", `Fjell: ${drawing.replace("<path", "<script>1</script><path")}`],
  ["an event handler", `Fjell: ${drawing.replace("<path", '<path onload="x()"')}`],
  [
    "a reference to another host",
    `Fjell: ${drawing.replace("<path", '<image href="https://a.example/"/><path')}`,
  ],
  ...[
    ["a script with a prefix", '<s:script xmlns:s="http://www.w3.org/2000/svg">x()</s:script><path'],
    ["an event handler after a slash", '<path/onload="x()"'],
    ["a foreign object", "<foreignObject/><path"],
    ["a style that a comment splits", "<style>@im<!-- -->port 'https://a.example/x.css';</style><path"],
    ["a style that an element splits", "<style>@im<title/>port 'https://a.example/x.css';</style><path"],
    ["a style that CDATA splits", "<style>@im<![CDATA[port 'https://a.example/x.css']]>;</style><path"],
    ["a comment's marks in CDATA", "<style><![CDATA[@im<!-- -->port 'https://a.example/']]></style><path"],
    ["an escape in CSS", "<style>a{fill:u\\72l(https://a.example/)}</style><path"],
    ["a number for a letter", '<path style="fill:u&#114;l(https://a.example/)"/><path'],
    [
      "a reference in quotes to another host",
      '<path style="fill:url(&quot;https://a.example/&quot;)"/><path',
    ],
    ["a reference in single quotes", "<image href='https://a.example/'/><path"],
    ["a picture in an address", '<image href="data:image/png;base64,AA"/><path'],
    ["another base", '<g xml:base="https://a.example/"/><path'],
    ["a document type inside", "<!DOCTYPE svg><path"],
    [
      "an animated reference",
      '<image href="#a"><set attributeName="href" to="https://a.example/x.png"/></image><path',
    ],
    ["a style in numbers", "<style>&#64;import 'https://a.example/x.css';</style><path"],
    ["an element that is not closed", "<g><path"],
    ["an attribute without quotes", "<g fill=red></g><path"],
    ["an attribute twice", '<g fill="red" fill="red"/><path'],
    ["a prefix without a namespace", '<use xlink:href="#a"/><path'],
    ["an unknown entity", "<title>&nbsp;</title><path"],
    ["a second drawing", "</svg><svg><path"],
  ].map(([name = "", content = ""]) => [name, `Fjell: ${drawing.replace("<path", content)}`]),
  [
    "declarations of its own",
    `Fjell: <!DOCTYPE svg [<!ATTLIST path style CDATA "fill:url(https://a.example/x)">]>${drawing}`,
  ],
  ["another namespace", `Fjell: ${drawing.replace("2000/svg", "1999/xhtml")}`],
  ["a drawing that is cut off", `Fjell: ${drawing.slice(0, -3)}`],
  ["a drawing of 6,001 characters", `Fjell: ${drawing.replace("M0", "M0".padEnd(6001))}`],
])("a client with %s is refused", (_, clients) => {
  expect(findErrors("clients", { clients })).toEqual({ clients: expect.stringMatching(/^Line 1: /) });
});

test("a tab in a line counts as a space", () => {
  expect(findErrors("holidays", { days: "2027-01-01\tNew Year" })).toEqual({});
  const tabbed = drawing.replace(" viewBox", "\tviewBox");
  expect(findErrors("clients", { clients: `Fjell:\t${tabbed}` })).toEqual({});
});

test("drawings that open tags without end are refused in little time", () => {
  const names = Array.from({ length: 800 }, (_, index) => `< a${index.toString(36)}=`).join("");
  const getElapsedMs = startProcessorClock();
  expect(findErrors("clients", { clients: `Fjell: ${drawing.replace("<path", `${names}<path`)}` })).toEqual({
    clients: expect.stringContaining("well-formed"),
  });
  expect(getElapsedMs()).toBeLessThan(1000);
});

test("invisible characters and spaces of other programs are no part of a line", () => {
  const { socials } = parse("facts", { socials: "LinkedIn\u00A0https://linkedin.com/company/x\u200B" });
  expect(socials).toEqual([{ name: "LinkedIn", href: "https://linkedin.com/company/x" }]);
});

test("addresses of notices are those of accounts", () => {
  const general = "Maren Dahl <Maren@nordlys.no>\nmailto:maren@blåbær.no\u200B";
  expect(parse("notices", { general }).general).toEqual(["maren@nordlys.no", "maren@xn--blbr-roah.no"]);
});

const notice = { text: "We move.", label: "", href: "", from: "", until: "" };

describe("the form refuses", () => {
  test.each<[string, SettingKey, SettingTexts, Record<string, unknown>]>([
    [
      "a name of 201 characters",
      "facts",
      { name: "x".repeat(201) },
      { name: expect.stringContaining("200") },
    ],
    ["a name that turns the direction", "facts", { name: "\u202EAcme" }, { name: expect.any(String) }],
    ["a name without a character", "facts", { name: "\u200B" }, { name: expect.any(String) }],
    ["a region that turns the direction", "facts", { region: "\u2067A" }, { region: expect.any(String) }],
    [
      "an office whose place turns the direction",
      "facts",
      { offices: "Bergen, Norway: Head office\n\u202EOslo, Norway: Desk" },
      { offices: "Line 2: It contains invalid characters." },
    ],
    ["a country that does not exist", "facts", { country: "XX" }, { country: expect.any(String) }],
    ["a country by name", "facts", { country: "Norway" }, { country: expect.any(String) }],
    [
      "a social link without https",
      "facts",
      { socials: "GitHub http://example.com" },
      { socials: expect.stringMatching(/^Line 1:/) },
    ],
    [
      "an office without a place",
      "facts",
      { offices: "Bergen, Norway: Head office\nnowhere" },
      { offices: expect.stringMatching(/^Line 2:/) },
    ],
    [
      "an announcement that ends before it begins",
      "announcement",
      { ...notice, from: "2027-02-02", until: "2027-02-01" },
      { until: "It would end before it begins." },
    ],
    [
      "a banner with a link to another protocol",
      "banner",
      { ...notice, label: "Go", href: "javascript:alert(1)" },
      { href: expect.any(String) },
    ],
    [
      "a banner with a link to another host by two slashes",
      "banner",
      { ...notice, label: "Go", href: "//example.com" },
      { href: expect.any(String) },
    ],
    ["a link without a text", "banner", { ...notice, href: "/contact" }, { label: expect.any(String) }],
    ["a day that is none", "banner", { ...notice, from: "2027-02-30" }, { from: expect.any(String) }],
    ["a day in 9999", "banner", { ...notice, until: "9999-12-31" }, { until: expect.any(String) }],
    [
      "a holiday on 30 February",
      "holidays",
      { days: "2027-02-30 Nothing" },
      { days: "Line 1: 2027-02-30 is not a date such as 2027-01-01." },
    ],
    [
      "a holiday on a Saturday",
      "holidays",
      { days: "2027-01-02 Rest" },
      { days: expect.stringContaining("is a Saturday") },
    ],
    [
      "a holiday twice",
      "holidays",
      { days: "2027-01-01 One\n2027-01-01 Two" },
      { days: "2027-01-01 is there twice." },
    ],
    ["no days", "promises", { messageAnswerDays: "0" }, { messageAnswerDays: expect.any(String) }],
    [
      "too many days",
      "promises",
      { applicationAnswerDays: "31" },
      { applicationAnswerDays: expect.any(String) },
    ],
    [
      "half a day",
      "promises",
      { applicationAnswerDays: "0.5" },
      { applicationAnswerDays: expect.any(String) },
    ],
    ["no hours", "hours", { text: " " }, { text: expect.any(String) }],
  ])("%s", (_name, key, texts, errors) => {
    expect(findErrors(key, texts)).toEqual(errors);
  });
});
