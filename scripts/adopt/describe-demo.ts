import { buildIcons } from "@/scripts/site/brand";
import type { Logo } from "@/scripts/site/logo";
import type { Files } from "@/scripts/site/recolour";
import type { Site } from "@/scripts/site/site-files";
import { buildWordMarks, digestPicture, type Marks, toWords } from "./marks";

/** Lines of front matter and JSON whose words are names in lower case. */
const NAMES_IN_LOWER_CASE = /^(?:client|service)s?:|"(?:slug|email|href|linkedin|proofStory)":/;

/** Builds the marks of the outgoing `demo`. `next` is the new site, whose facts, colours and pictures are its own. Its texts may name the demo by mistake. */
export async function describeDemo(
  demo: { site: Site; files: Files; logo?: Logo },
  next: { site: Site; files: Files },
): Promise<Marks> {
  const { company, palette, clients, services, stories } = demo.site;
  const { address, phone, offices, socials, email } = company;
  const rows = Object.keys(demo.files).filter((name) => /^demo\/.*\.json$/.test(name));
  const people = rows.flatMap((name) => findPeople(JSON.parse(String(demo.files[name]))));
  const names = {
    firms: [
      ...[company.name, company.wordmark ?? "", email.split("@")[1] ?? ""],
      ...socials.map(({ href }) => new URL(href).pathname.split("/").at(-1) ?? ""),
      ...clients.flatMap(({ name, slug }) => [name, slug]),
    ],
    others: [
      ...[address, ...offices].flatMap(({ city, region }) => [city, region]),
      ...[company.legalName, address.street, toWords(phone.display).slice(-3).join(" "), phone.tel],
      ...[...services, ...stories].map(({ title }) => title),
      ...people,
    ],
    prose: `${joinTexts(demo.files)}\n${joinTexts(next.files)}`
      .split("\n")
      .filter((line) => !NAMES_IN_LOWER_CASE.test(line.trim()))
      .join("\n"),
  };
  const isPicture = (name: string) => /\.(?:svg|webp|avif|jpe?g|png)$/.test(name);
  const digests = (files: Files) =>
    Object.entries(files).flatMap(([name, file]) => (isPicture(name) ? digestPicture(file) : []));
  const icons = await buildIcons(company, palette, demo.logo);
  const own = [...digests(next.files), ...Object.values(next.site.palette)];
  return {
    words: buildWordMarks(names, String(next.files["company.json"])),
    colours: [...new Set(Object.values(palette))].filter((hex) => !own.includes(hex)),
    pictures: [...digests(demo.files), ...digests(icons)].filter((picture) => !own.includes(picture)).sort(),
    allowed: [],
  };
}

const joinTexts = (files: Files) =>
  Object.entries(files)
    .flatMap(([name, file]) => (/\.(?:json|md)$/.test(name) ? String(file) : []))
    .join("\n");

/** Returns the names of persons and firms in the rows of a kind. */
const findPeople = (rows: readonly Record<string, unknown>[]): string[] =>
  rows.flatMap(({ firstName = "", lastName = "", name = "", company = "" }) =>
    [`${firstName} ${lastName}`, name, company].map(String),
  );
