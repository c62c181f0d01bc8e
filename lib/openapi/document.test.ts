import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { safeParse } from "zod/v4/core";
import { describe, expect, test } from "vitest";
import { fieldErrors } from "@/lib/fields";
import { buildCurlCommand } from "./curl-command";
import { getServerUrl, listedOperations, openApiDocument } from "./document";
import { getErrorStatuses } from "./error-responses";
import type { Call } from "./operation";
import { operations } from "./operations";
import { withoutAmounts } from "@/tests/support/boundaries";

const { components, paths } = openApiDocument("https://www.example.com");
const ajv = new Ajv2020({
  strictRequired: false,
  formats: { email: true, date: true, "date-time": true },
}).addKeyword("components");
ajv.addSchema({ $id: "api", components });

const bodies = listedOperations.flatMap(({ call, operation: { body } }) => (body ? [{ call, body }] : []));

/** Returns copies of a body, each with one of these fields missing or replaced. */
const variants = (body: object, names = Object.keys(body)): object[] =>
  names.flatMap((name) => [
    Object.fromEntries(Object.entries(body).filter(([other]) => other !== name)),
    ...[null, "", 7, true, [], {}, [7], [{}], "x".repeat(200_000)].map((value) => ({
      ...body,
      [name]: value,
    })),
  ]);

describe.each(bodies)("the body of $call", ({ body }) => {
  const validate = ajv.getSchema(`api#/components/schemas/${body.name}`)!;

  test("has an example that passes the validation", () => {
    // The example's résumé is truncated. The schema does not check whether it is a PDF.
    expect(safeParse(body.schema, body.example).success).toBe(true);
    expect(validate(body.example)).toBe(true);
  });

  test("is described so that the document allows exactly what the validation allows", () => {
    for (const variant of variants(withoutAmounts(body.example as object))) {
      const label = JSON.stringify(variant).slice(0, 300);
      expect([label, validate(variant)]).toEqual([label, safeParse(body.schema, variant).success]);
    }
  });

  test("is rejected with the rule of each field that is missing or of another type", () => {
    const { properties = {} } = components.schemas[body.name] as { properties?: object };
    for (const variant of variants(body.example as object, Object.keys(properties))) {
      const { error } = safeParse(body.schema, variant);
      const messages = Object.entries(error ? fieldErrors(error) : {});
      // zod's own, which are "Invalid input" in production, where no language is loaded.
      expect(messages.filter(([, message]) => /^(?:Invalid|Too) /.test(message))).toEqual([]);
    }
  });
});

test("a message is marked as read by an empty body, and a body with other fields needs is_read", () => {
  const { schema } = operations["PUT /admin/messages/{id}"].body;
  const validate = ajv.getSchema("api#/components/schemas/MessageChange")!;
  for (const [body, isValid] of [
    [{}, true],
    [{ is_read: false, name: "Mallory" }, true],
    [{ isRead: false }, false],
  ] as const) {
    const result = safeParse(schema, body);
    expect([result.success, validate(body)]).toEqual([isValid, isValid]);
    if (!result.success) expect(fieldErrors(result.error)).toEqual({ is_read: "is_read is required." });
  }
});

test("names the statuses of an upload of the wrong type and of mail that is switched off", () => {
  const getStatuses = (call: Call) => getErrorStatuses(call, operations[call as keyof typeof operations]);
  expect(getStatuses("POST /admin/imports")).toContain(415);
  expect(getStatuses("POST /api/inbound")).toContain(404);
});

test.each(["User", "Message", "Member", "Job", "Applicant", "Reply"])(
  "docs/product/api.md lists the keys of the resource %s",
  (name) => {
    const row = new RegExp(`^\\| ${name} +\\| \`([\\w ]+)\``, "im").exec(
      readFileSync("docs/product/api.md", "utf8"),
    );
    expect(row?.[1]?.split(" ")).toEqual(Object.keys(components.schemas[name]!.properties!));
  },
);

test("only the calendar's path names its own server and needs no token", () => {
  const { servers, get } = paths["/calendar/{secret}.ics"]!;
  expect(servers).toEqual([{ url: "https://www.example.com" }]);
  expect(Object.keys(paths).filter((path) => paths[path]!.servers)).toEqual(["/calendar/{secret}.ics"]);
  const { security, responses } = get as { security: object[]; responses: Record<string, object> };
  expect(security).toEqual([]);
  expect(Object.keys(responses)).toEqual(["200", "400", "404", "429", "500", "503"]);
  expect(responses["200"]).toMatchObject({ content: { "text/calendar": {} } });
});

test("a call that no API key may make names the limit that a key reaches first", () => {
  for (const path of ["/admin/users", "/admin/messages/export"])
    expect(Object.keys((paths[path]!.get as { responses: object }).responses)).toEqual(
      expect.arrayContaining(["403", "429"]),
    );
});

test.each([
  ["GET /calendar/{secret}.ics", "curl https://www.example.com/calendar/$SECRET.ics \\\n  -OJ"],
  ["GET /api/health", "curl https://www.example.com/api/health"],
  ["GET /team", "curl https://www.example.com/api/team"],
])("the command of %s has the address of the call", (wanted, command) => {
  const listed = listedOperations.find(({ call }) => call === wanted)!;
  expect(buildCurlCommand(listed, getServerUrl("https://www.example.com", listed.base))).toBe(command);
});

test("every response example matches its schema", () => {
  let examples = 0;
  for (const { call, operation } of listedOperations)
    for (const { schema, example } of Object.values(operation.answers)) {
      if (!schema) continue;
      examples += 1;
      expect(safeParse(schema, example).error?.issues ?? [], call).toEqual([]);
    }
  expect(examples).toBeGreaterThan(20);
});

test("every operation has a description that says more than its summary", () => {
  for (const { call, operation } of listedOperations) {
    const summary = operation.summary.toLowerCase().match(/\p{L}+/gu)!;
    const added = operation.details
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.filter((word) => !summary.includes(word));
    expect(added?.length, call).toBeGreaterThan(4);
    expect(operation.details, call).toMatch(/^[A-Z\d`].*\.$/s);
  }
});

test("a write says what a key gets that may not read, unless its answer shows no record", () => {
  const describeCall = (path: string, method: string) =>
    (paths[path]?.[method] as { description?: string } | undefined)?.description ?? "";
  expect(describeCall("/admin/messages/{id}", "put")).toMatch(
    /without permission to read messages gets only/,
  );
  expect(describeCall("/admin/job-applicants/{id}/desk", "put")).toMatch(
    /permission to read applicants gets only/,
  );
  for (const [path, method] of [
    ["/admin/messages/{id}", "get"],
    ["/admin/messages/{id}", "delete"],
    ["/admin/job-applicants/decline", "post"],
    ["/admin/users", "post"],
  ] as const)
    expect(describeCall(path, method), path).not.toContain("gets only");
});
