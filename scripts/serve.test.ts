import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from "./serve";
import { IMAGE_NODE_LINE } from "./test/node-binary";

test("measurements and the container use the same line of Node", () => {
  expect(readFileSync("Dockerfile", "utf8")).toContain(`ARG NODE_IMAGE=node:${IMAGE_NODE_LINE}-`);
});

test("npm start, the container and the operations guide run a build in the same way", () => {
  const dockerfile = readFileSync("Dockerfile", "utf8");
  const guide = readFileSync("docs/operations.md", "utf8");
  expect(dockerfile).toContain(`CMD ${JSON.stringify(["node", ...SERVER_ARGUMENTS]).replaceAll(",", ", ")}`);
  expect(guide).toContain(["node", ...SERVER_ARGUMENTS].join(" "));
  for (const [name, value] of Object.entries(SERVER_ENVIRONMENT)) {
    expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, "m"));
    expect(guide).toMatch(new RegExp(`${name}=${value} .*server/main\\.js`));
  }
});
