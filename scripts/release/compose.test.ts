import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { environmentNames, parseEnv } from "@/lib/env";

/** No engine reads compose.yaml here: at least what it names has to exist. */

const compose = readFileSync("compose.yaml", "utf8");
const example = readFileSync("deploy.env.example", "utf8");

/** Names that a file of settings sets, or shows as a comment. */
const namesIn = (text: string) => [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);

/** The names and values under a service's `environment`. */
function environmentOf(service: string): Record<string, string> {
  const [, block = ""] = new RegExp(`^  ${service}:\\n((?: {4}.*\\n|\\n)+)`, "m").exec(compose) ?? [];
  const [, lines = ""] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(block) ?? [];
  return Object.fromEntries(
    [...lines.matchAll(/^ {6}([A-Z0-9_]+): (.*)$/gm)].map(([, name, value]) => [
      name!,
      value!.replace(/^"(.*)"$/, "$1"),
    ]),
  );
}

/** What compose itself puts into its file. */
const asked = [...compose.matchAll(/\$\{([A-Z0-9_]+)[^}]*\}/g)].map(([, name]) => name!);

test("every variable of compose.yaml is in deploy.env.example", () => {
  expect(new Set(asked).size).toBeGreaterThan(3);
  expect(namesIn(example)).toEqual(expect.arrayContaining(asked));
});

test("every variable that compose sets is known to the product or to compose", () => {
  const set = [...Object.keys({ ...environmentOf("web"), ...environmentOf("migrate") }), ...namesIn(example)];
  expect(set.length).toBeGreaterThan(10);
  expect(set.filter((name) => ![...environmentNames(), ...asked].includes(name))).toEqual([]);
});

test(".env.example names exactly the variables that the product reads", () => {
  const notForFiles = ["NODE_ENV"];
  const ofCommands = ["PG_BIN"];
  const known = environmentNames().filter((name) => !notForFiles.includes(name));
  expect(namesIn(readFileSync(".env.example", "utf8")).sort()).toEqual([...known, ...ofCommands].sort());
});

test("the server starts with deploy.env.example when it is filled in as its comments say", () => {
  const made: Record<string, string> = {
    "openssl rand -hex 24": "0f1e2d3c4b5a69788796a5b4c3d2e1f00112233445566778",
    "openssl rand -base64 33": "q7Yd0s3VhJ2m/9xLr5KcB8nWpZ4eG+Auq7Yd0s3VhJ2m",
  };
  const given: Record<string, string> = {};
  let recipe = ""; // stands in the comment above its variables
  for (const line of example.split("\n")) {
    const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    if (name) given[name] = value || (made[recipe] ?? "");
    else recipe = /openssl rand -\w+ \d+/.exec(line)?.[0] ?? "";
  }
  const fill = (value: string) =>
    value.replace(/\$\{([A-Z0-9_]+)[^}]*\}/g, (_, name: string) => given[name]!);
  for (const service of ["migrate", "web"]) {
    const own = Object.entries(environmentOf(service)).map(([name, value]) => [name, fill(value)]);
    const env = parseEnv({ ...given, ...Object.fromEntries(own) });
    const { hostname, password } = new URL(env.DATABASE_URL);
    expect([hostname, password.length], service).toEqual(["db", 48]);
  }
});

test("the memory alarm uses the container's limit", () => {
  const [, limit] = /mem_limit: (\d+)m/.exec(compose) ?? [];
  expect(readFileSync("docs/operations.md", "utf8")).toContain(`(compose gives ${limit} MB)`);
});
