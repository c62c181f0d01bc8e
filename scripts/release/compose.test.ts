import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { environmentNames, parseEnv } from "@/lib/env";
import { git } from "@/scripts/test/git";

// No container engine reads compose.yaml in the tests, so they check that its variables exist.

const compose = readFileSync("compose.yaml", "utf8");
const example = readFileSync("deploy.env.example", "utf8");

/** Returns the names of variables that a file sets or shows in a comment. */
const getNames = (text: string) =>
  [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);

function getEnvironment(service: string): Record<string, string> {
  const [, block = ""] = new RegExp(`^  ${service}:\\n((?: {4}.*\\n|\\n)+)`, "m").exec(compose) ?? [];
  const [, lines = ""] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(block) ?? [];
  return Object.fromEntries(
    [...lines.matchAll(/^ {6}([A-Z0-9_]+): (.*)$/gm)].map(([, name, value]) => [
      name!,
      value!.replace(/^"(.*)"$/, "$1"),
    ]),
  );
}

/** Variables that Docker Compose substitutes in its file. */
const substituted = [...compose.matchAll(/\$\{([A-Z0-9_]+)[^}]*\}/g)].map(([, name]) => name!);

test("every variable of compose.yaml is in deploy.env.example", () => {
  expect(new Set(substituted).size).toBeGreaterThan(3);
  expect(getNames(example)).toEqual(expect.arrayContaining(substituted));
});

test("every variable that compose sets is known to the product or to compose", () => {
  const set = [
    ...Object.keys({ ...getEnvironment("web"), ...getEnvironment("migrate") }),
    ...getNames(example),
  ];
  expect(set.length).toBeGreaterThan(10);
  expect(set.filter((name) => ![...environmentNames(), ...substituted].includes(name))).toEqual([]);
});

test(".env.example names exactly the variables that the product reads", () => {
  const notForFiles = ["NODE_ENV"];
  const commandOnly = ["PG_BIN"];
  const known = environmentNames().filter((name) => !notForFiles.includes(name));
  expect(getNames(readFileSync(".env.example", "utf8")).sort()).toEqual([...known, ...commandOnly].sort());
});

test("the server starts with deploy.env.example when it is filled in as its comments say", () => {
  const generated: Record<string, string> = {
    "openssl rand -hex 24": "0f1e2d3c4b5a69788796a5b4c3d2e1f00112233445566778",
    "openssl rand -base64 33": "q7Yd0s3VhJ2m/9xLr5KcB8nWpZ4eG+Auq7Yd0s3VhJ2m",
  };
  const filledIn: Record<string, string> = {};
  let recipe = ""; // from the comment above the variables
  for (const line of example.split("\n")) {
    const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    if (name) filledIn[name] = value || (generated[recipe] ?? "");
    else recipe = /openssl rand -\w+ \d+/.exec(line)?.[0] ?? "";
  }
  const fill = (value: string) =>
    value.replace(/\$\{([A-Z0-9_]+)[^}]*\}/g, (_, name: string) => filledIn[name]!);
  for (const service of ["migrate", "web"]) {
    const serviceVariables = Object.entries(getEnvironment(service)).map(([name, value]) => [
      name,
      fill(value),
    ]);
    const env = parseEnv({ ...filledIn, ...Object.fromEntries(serviceVariables) });
    const { hostname, password } = new URL(env.DATABASE_URL);
    expect([hostname, password.length], service).toEqual(["db", 48]);
  }
});

test("the memory alarm uses the container's limit", () => {
  const [, limit] = /mem_limit: (\d+)m/.exec(compose) ?? [];
  expect(readFileSync("docs/operations.md", "utf8")).toContain(`(compose gives ${limit} MB)`);
});

test("without containers, the documented command listens on this machine only", () => {
  expect(readFileSync("docs/operations.md", "utf8")).toMatch(
    / BIND_ADDRESS=127\.0\.0\.1 .* server\/main\.js$/m,
  );
});

test("the database is healthy only once it accepts connections from other containers", () => {
  // The image's first start listens on a Unix socket only.
  const [check = ""] = /pg_isready,.*/.exec(compose) ?? [];
  expect(check).toContain("--host=127.0.0.1");
});

/** Top-level files and folders that the build of the image does not read. */
const NOT_SENT = `
  .ci .dockerignore .editorconfig .env.example .githooks .github .gitignore .nvmrc .prettierignore .prettierrc.json
  CHANGELOG.md CONTRIBUTING.md README.md SECURITY.md docs Dockerfile compose.yaml deploy deploy.env.example renovate.json
  art bench e2e eslint.config.mjs knip.json playwright.adopted.config.ts playwright.config.ts playwright.next.config.ts
  playwright.soak.config.ts proxy.test.ts security-floor.json tests vitest.config.ts`.split(/\s+/);

test("Docker gets each top-level file and folder that a build reads", () => {
  const names = new Set(
    git("ls-files")
      .trim()
      .split("\n")
      .map((path) => path.split("/")[0]!),
  );
  const sent = readFileSync(".dockerignore", "utf8").split("\n");
  expect([...names].filter((name) => !sent.includes(`!${name}`) && !NOT_SENT.includes(name))).toEqual([]);
});
