import { expect, test } from "vitest";
import { company } from "./company";
import type { ServicePage } from "@/lib/content/services/service-page";
import { servicePages } from "@/lib/content/services/service-pages";
import { stories } from "@/lib/content/stories/stories";
import type { Story } from "@/lib/content/stories/story";
import { publicPages } from "@/lib/seo/public-pages";

const wordsIn = (texts: readonly string[]) => texts.join(" ").split(/\s+/).length;

const serviceCopy = ({ lead, sections }: ServicePage) => [
  lead,
  ...sections.flatMap(({ heading, paragraphs, bullets = [] }) => [heading, ...paragraphs, ...bullets]),
];
const storyCopy = ({ summary, situation, issues, solution, results }: Story) => [
  ...[summary, ...situation, ...issues],
  ...[...solution, ...results],
];

test.each(Object.entries(servicePages))(
  "the page about %s has at least 350 words of its own",
  (_slug, page) => {
    expect(wordsIn(serviceCopy(page))).toBeGreaterThanOrEqual(350);
  },
);

test.each(stories)("story $id has at least 350 words of its own", (story) => {
  expect(wordsIn(storyCopy(story))).toBeGreaterThanOrEqual(350);
});

test.each(publicPages)("the title of $path is short enough for a search result", (page) => {
  expect(`${page.title} | ${company.name}`.length).toBeLessThanOrEqual(60);
});
