import { expect, test } from "vitest";
import { notAuthenticated } from "@/lib/http-error";
import { getPathParam, jsonResponse, publicRoute, type RouteCall } from "./route-handlers";

const respond = (handle: (call: RouteCall) => Response, id = "x") =>
  publicRoute(async (call) => handle(call))(new Request("http://localhost:3000/api/jobs/x"), {
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

test("a response that asks for authentication names its scheme", async () => {
  const response = await respond(() => {
    throw notAuthenticated();
  });
  expect(response.status).toBe(401);
  expect(response.headers.get("www-authenticate")).toBe("Bearer");
});
