import { expect, test } from "vitest";
import * as z from "zod/mini";
import { HttpError, notAuthenticated, serviceBusy, tooManyAttempts } from "@/lib/http-error";
import {
  formRoute,
  getPathParam,
  jsonResponse,
  parseQuery,
  publicRoute,
  type RouteCall,
} from "./route-handlers";

const respond = (handle: (call: RouteCall) => Response, id = "x", query = "") =>
  publicRoute(async (call) => handle(call))(new Request(`http://localhost:3000/api/jobs/x${query}`), {
    params: Promise.resolve({ id }),
  });

test.each([
  ["x", 200],
  ["\0", 404],
  ["x\0", 404],
])("an id of %j answers %i", async (id, status) => {
  const response = await respond((call) => jsonResponse(200, getPathParam(call, "id")), id);
  expect(response.status).toBe(status);
});

test("a query with a NUL is not valid, and one without is", async () => {
  const schema = z.object({ jobId: z.string() });
  const read = (query: string) => respond((call) => jsonResponse(200, parseQuery(call, schema)), "x", query);
  expect([(await read("?jobId=x%00")).status, (await read("?jobId=x")).status]).toEqual([400, 200]);
});

test("a response that asks for authentication names its scheme", async () => {
  const response = await respond(() => {
    throw notAuthenticated();
  });
  expect(response.status).toBe(401);
  expect(response.headers.get("www-authenticate")).toBe("Bearer");
});

test.each([
  [new HttpError(503, "The photo took too long."), "5"],
  [serviceBusy(2), "2"],
  [tooManyAttempts(60), "60"],
  [notAuthenticated(), null],
])("the response to %s says when to try again", async (error, seconds) => {
  const response = await respond(() => {
    throw error;
  });
  expect(response.headers.get("retry-after")).toBe(seconds);
});

test.each<Record<string, string>>([{}, { origin: "null" }])(
  "a person whose browser sends a form with %j gets a page",
  async (origin) => {
    const headers = { ...origin, accept: "text/html" };
    const request = new Request("http://localhost:3000/jobs/x/application", { method: "POST", headers });
    const post = formRoute(async () => jsonResponse(201, {}));
    const response = await post(request, { params: Promise.resolve({}) });
    expect([response.status, response.headers.get("content-type")]).toEqual([
      403,
      expect.stringContaining("html"),
    ]);
    expect(response.headers.get("content-security-policy")).toContain("default-src");
  },
);
