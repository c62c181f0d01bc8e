import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findLine, type Mistake } from "./mistakes";
import type { Path } from "./parse-file";
import type { Page } from "./read-pages";
import type { Demo, ServiceText, StoryText, Texts } from "./site-files";

interface References extends Pick<Texts, "clients" | "home" | "industries"> {
  folder: string;
  services: readonly Page<ServiceText>[];
  stories: readonly Page<StoryText>[];
  demo: Demo;
}

/** Reports clients, services, stories, logos, and jobs and applicants of the demo that are named and do not exist. */
export function findDeadReferences(
  { folder, clients, home, industries, services, stories, demo }: References,
  mistakes: Mistake[],
): void {
  const has = (all: readonly { slug: string }[], name: string) => all.some(({ slug }) => slug === name);
  const check = (
    { source: { file, lineOf } }: Page<unknown>,
    path: Path,
    kind: string,
    name: string,
    all: readonly { slug: string }[],
  ) => {
    const [line, field] = [lineOf(path), path.join(".")];
    if (!has(all, name)) mistakes.push({ file, line, field, text: `there is no ${kind} "${name}".` });
  };
  /** Reports at the first line that contains `near`. */
  const reportIn = (name: string, text: string, near = "", field?: string) => {
    const file = join(folder, name);
    const line = findLine(readFileSync(file, "utf8").split("\n"), near);
    mistakes.push({ file, line, field, text });
  };
  for (const story of stories) {
    check(story, ["client"], "client", story.value.client, clients);
    check(story, ["service"], "service", story.value.service, services);
  }
  for (const service of services)
    service.value.stories.forEach((story, index) =>
      check(service, ["stories", index], "story", story, stories),
    );
  if (home.proofStory && !has(stories, home.proofStory))
    reportIn("texts/home.json", `there is no story "${home.proofStory}".`, "proofStory", "proofStory");
  for (const { name, story } of industries)
    if (story && !has(stories, story))
      reportIn(
        "texts/industries.json",
        `${name} names the story "${story}", which is not there.`,
        name,
        "story",
      );
  for (const { slug } of clients)
    if (!existsSync(join(folder, "pictures/clients", `${slug}.svg`)))
      reportIn("clients.json", `the logo pictures/clients/${slug}.svg is missing.`, `"${slug}"`);
  const { applicants, conversations, interviews, jobs, messages, reviewers } = demo;
  const checkIndex = (file: string, kind: string, index: number, all: readonly unknown[]) => {
    if (index >= all.length) reportIn(`demo/${file}.json`, `there is no ${kind} ${index}.`);
  };
  for (const { jobIndex } of applicants) checkIndex("applicants", "job", jobIndex, jobs);
  for (const { jobIndex, opinions } of reviewers) {
    checkIndex("reviewers", "job", jobIndex, jobs);
    for (const { applicantIndex } of opinions)
      checkIndex("reviewers", "applicant", applicantIndex, applicants);
  }
  for (const [file, rows] of Object.entries({ conversations, interviews }))
    for (const { applicantIndex = 0, messageIndex = 0 } of rows) {
      checkIndex(file, "applicant", applicantIndex, applicants);
      checkIndex(file, "message", messageIndex, messages);
    }
  for (const { reviewerIndex } of interviews) checkIndex("interviews", "reviewer", reviewerIndex, reviewers);
}
