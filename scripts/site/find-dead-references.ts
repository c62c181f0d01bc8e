import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Mistake } from "./mistakes";
import type { Path } from "./parse-file";
import type { Page } from "./read-pages";
import type { Demo, ServiceText, StoryText, Texts } from "./site-files";

interface References {
  folder: string;
  clients?: Texts["clients"];
  home?: Texts["home"];
  industries?: Texts["industries"];
  services: readonly Page<ServiceText>[];
  stories: readonly Page<StoryText>[];
  demo: Partial<Demo>;
}

/** Reports clients, services, stories, logos, and jobs and applicants of the demo that are named and do not exist. */
export function findDeadReferences(
  { folder, clients = [], home, industries = [], services, stories, demo }: References,
  mistakes: Mistake[],
): void {
  const check = (
    page: Page<unknown>,
    path: Path,
    kind: string,
    name: string,
    all: readonly { slug: string }[],
  ) => {
    const { file, lineOf } = page.source;
    if (!all.some(({ slug }) => slug === name))
      mistakes.push({
        file,
        line: lineOf(path),
        field: path.join("."),
        text: `there is no ${kind} "${name}".`,
      });
  };
  for (const story of stories) {
    check(story, ["client"], "client", story.value.client, clients);
    check(story, ["service"], "service", story.value.service, services);
  }
  for (const service of services)
    service.value.stories.forEach((story, index) =>
      check(service, ["stories", index], "story", story, stories),
    );
  if (home?.proofStory && !stories.some(({ slug }) => slug === home.proofStory))
    mistakes.push({
      file: join(folder, "texts/home.json"),
      line: 1,
      field: "proofStory",
      text: `there is no story "${home.proofStory}".`,
    });
  for (const { name, story } of industries)
    if (story && !stories.some(({ slug }) => slug === story))
      mistakes.push({
        file: join(folder, "texts/industries.json"),
        line: 1,
        field: "story",
        text: `${name} names the story "${story}", which is not there.`,
      });
  for (const { slug } of clients)
    if (!existsSync(join(folder, "pictures/clients", `${slug}.svg`)))
      mistakes.push({
        file: join(folder, "clients.json"),
        line: 1,
        text: `the logo pictures/clients/${slug}.svg is missing.`,
      });
  const {
    applicants = [],
    conversations = [],
    interviews = [],
    jobs = [],
    messages = [],
    reviewers = [],
  } = demo;
  const checkIndex = (file: string, kind: string, index: number, all: readonly unknown[]) => {
    if (index >= all.length)
      mistakes.push({ file: join(folder, "demo", file), line: 1, text: `there is no ${kind} ${index}.` });
  };
  for (const { jobIndex } of applicants) checkIndex("applicants.json", "job", jobIndex, jobs);
  for (const { jobIndex, opinions } of reviewers) {
    checkIndex("reviewers.json", "job", jobIndex, jobs);
    for (const { applicantIndex } of opinions)
      checkIndex("reviewers.json", "applicant", applicantIndex, applicants);
  }
  for (const [file, rows] of Object.entries({ conversations, interviews }))
    for (const { applicantIndex = 0, messageIndex = 0 } of rows) {
      checkIndex(`${file}.json`, "applicant", applicantIndex, applicants);
      checkIndex(`${file}.json`, "message", messageIndex, messages);
    }
  for (const { reviewerIndex } of interviews)
    checkIndex("interviews.json", "reviewer", reviewerIndex, reviewers);
}
