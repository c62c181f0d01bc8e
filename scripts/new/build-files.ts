import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { format, resolveConfig } from "prettier";
import { registrations } from "./registrations";

const TEMPLATES = "scripts/new/templates";
const SLUG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Returns the text of each file that a new page, endpoint, list or form adds or changes. Throws for a name that is taken. */
export async function buildFiles(kind: string, slug: string): Promise<Record<string, string>> {
  const lines = registrations[kind];
  if (!lines) throw new Error(`Usage: npm run new ${Object.keys(registrations).join("|")} NAME`);
  if (!SLUG.test(slug))
    throw new Error(`"${slug}" is no name in lower case with hyphens, such as team-events.`);
  const files: Record<string, string> = {};
  const folder = path.join(TEMPLATES, kind);
  for (const template of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const source = path.join(folder, template);
    if (statSync(source).isDirectory()) continue;
    const file = fill(template.replace(/\.txt$/, ""), slug);
    if (existsSync(file)) throw new Error(`${file} exists already.`);
    files[file] = fill(readFileSync(source, "utf8"), slug);
  }
  for (const [file, before, line] of lines) {
    const text = files[file] ?? readFileSync(file, "utf8");
    const added = fill(line, slug);
    if (text.includes(added)) continue;
    if (text.split(before).length !== 2) throw new Error(`${file} does not contain "${before}" once.`);
    files[file] = text.replace(before, () => `${added}\n${before}`);
  }
  for (const [file, text] of Object.entries(files))
    files[file] = await format(text, { ...(await resolveConfig(file)), filepath: file });
  return files;
}

function fill(text: string, slug: string): string {
  const lower = slug.replaceAll("-", " ");
  const camel = slug.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const cased = { Pascal: capitalize(camel), Title: capitalize(lower) };
  const names: Record<string, string> = { slug, camel, lower, ...cased, snake: slug.replaceAll("-", "_") };
  return text.replace(/__(\w+?)__/g, (token, name: string) => names[name] ?? token);
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
