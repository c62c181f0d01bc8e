import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { git } from "./git";

export const DOCUMENT = "docs/security.md";

/** A line of the document, such as "- `guessing`: Guessing is limited." */
const PROMISE = /^- `([a-z-]+)`: (.+)$/gm;
/** A comment of a test file, such as "Promise: guessing, no-lockout" after two slashes. */
const TAG = /^ *\/\/ Promise: (.+)$/gm;
const GENERATED = /(?<=<!-- tests by promise -->\n\n).*(?=\n<!-- end -->)/s;
const EXCUSE = /\bIn part: |\bNot tested\b/;

/** Returns the document with the list that the tags of the test files make. */
export function writeTests(document: string): string {
  const files = findTagged();
  const list = findPromises(document).map(({ name }) => {
    const paths = (files.get(name) ?? []).map((file) => `\`${file}\``);
    return `- ${name}: ${paths.join(", ") || "no test"}\n`;
  });
  return document.replace(GENERATED, () => list.join(""));
}

/** Returns a sentence for each promise without a test or with the name of another, and for each unknown tag. */
export function findPromiseProblems(document: string): string[] {
  const promises = findPromises(document);
  const names = promises.map(({ name }) => name);
  const files = findTagged();
  return [
    ...promises
      .filter(({ name, sentence }) => !files.has(name) && !EXCUSE.test(sentence))
      .map(({ name }) => `No test has the tag ${name}, and its sentence does not say so.`),
    ...names
      .filter((name, at) => names.indexOf(name) !== at)
      .map((name) => `Two promises are named ${name}.`),
    ...[...files]
      .filter(([name]) => !names.includes(name))
      .map(([name, tagged]) => `${name} of ${tagged.join(" and ")} names no promise.`),
  ];
}

const findPromises = (document: string) =>
  [...document.matchAll(PROMISE)].map(([, name = "", sentence = ""]) => ({ name, sentence }));

/** Returns the test files of each tag, sorted. */
function findTagged(): Map<string, string[]> {
  const tagged = new Map<string, string[]>();
  const listed = git("ls-files", "--cached", "--others", "--exclude-standard").split("\n");
  for (const file of [...new Set(listed)].sort()) {
    if (!/\.(?:test|spec)\.tsx?$/.test(file) || !existsSync(file)) continue;
    const tags = [...readFileSync(file, "utf8").matchAll(TAG)].flatMap(([, names = ""]) => names.split(", "));
    for (const name of new Set(tags)) tagged.set(name, [...(tagged.get(name) ?? []), file]);
  }
  return tagged;
}

// `npm run write:security`
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(DOCUMENT, writeTests(readFileSync(DOCUMENT, "utf8")));
