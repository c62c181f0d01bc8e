import { describe, expect, test } from "vitest";
import { findApiPath, getInternalPath, isPagePost } from "./api-path";

const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const send = (method: string, headers: Record<string, string>) => ({ method, headers: new Headers(headers) });
const get = (headers: Record<string, string>) => send("GET", headers);

describe("pages and the API share paths", () => {
  test.each([
    ["a browser's navigation", get(browser), "/admin/messages", null],
    ["a client-side navigation", get({ accept: "*/*", rsc: "1" }), "/admin/messages", null],
    ["curl without anything", get({ accept: "*/*" }), "/jobs", null],
    [
      "a Bearer client",
      get({ accept: "*/*", authorization: "Bearer x" }),
      "/admin/messages",
      "/api/admin/messages",
    ],
    ["a program that wants JSON", get({ accept: "application/json" }), "/jobs/7", "/api/jobs/7"],
    ["a program that writes JSON in capitals", get({ accept: "Application/JSON" }), "/jobs/7", "/api/jobs/7"],
    [
      "a program that wants no HTML",
      get({ accept: "application/json, text/html;q=0" }),
      "/jobs",
      "/api/jobs",
    ],
    ["a browser that wants no JSON", get({ accept: "*/*, application/json;q=0.0" }), "/jobs", null],
    ["a type that begins like JSON", get({ accept: "application/json-seq" }), "/jobs", null],
    ["a browser that takes JSON too", get({ accept: "text/html,application/json" }), "/jobs", null],
    [
      "a server action",
      send("POST", { "next-action": "x", "content-type": "text/plain" }),
      "/admin/messages",
      null,
    ],
    [
      "a form without JavaScript",
      send("POST", { "content-type": "multipart/form-data; boundary=x" }),
      "/sign-in",
      null,
    ],
    [
      "an application form without JavaScript",
      send("POST", { "content-type": "multipart/form-data; boundary=x" }),
      "/jobs/7",
      "/jobs/7/application",
    ],
    ...["/jobs/alerts", "/jobs/application"].map(
      (path) =>
        [
          `the form of ${path} without JavaScript`,
          send("POST", { "content-type": "multipart/form-data; boundary=x" }),
          path,
          null,
        ] as const,
    ),
    ["a JSON post", send("POST", { "content-type": "application/json" }), "/jobs/7", "/api/jobs/7"],
    [
      "a post of anything else",
      send("POST", { "content-type": "text/plain" }),
      "/admin/users",
      "/api/admin/users",
    ],
    ["DELETE", send("DELETE", {}), "/admin/messages/7", "/api/admin/messages/7"],
    ["the staff area's own address", get({ accept: "application/json" }), "/admin/", "/api/admin"],
    ["an ordinary page", get({ accept: "application/json" }), "/about", null],
    ["a page below a job", get({ accept: "application/json" }), "/jobs/7/x", null],
  ] as const)("%s", (_, request, path, expected) => expect(findApiPath(request, path)).toBe(expected));
});

test.each([
  "/auth/sign-in",
  "/auth/x",
  "/message",
  "/team",
  "/admin/job-applicants/7/resume",
  "/admin/users/export",
])("%s always belongs to the API", (path) => {
  expect(findApiPath(get(browser), path)).toBe(path);
});

test("only form posts and server actions are posts to a page", () => {
  expect(isPagePost(send("POST", { "content-type": "application/x-www-form-urlencoded" }))).toBe(true);
  expect(isPagePost(send("POST", { "next-action": "x" }))).toBe(true);
  expect(isPagePost(send("POST", { "content-type": "application/json" }))).toBe(false);
});

test.each([
  ["/jobs", "", "/jobs"],
  ["/jobs", "?type=Contract", "/jobs/search"],
  ["/jobs", "?q=linux&utm_source=x", "/jobs/search"],
  ["/jobs", "?q=&type=&location=", "/jobs"],
  ["/jobs", "?utm_source=x", "/jobs"],
  ["/about", "?q=linux", "/about"],
  ["/jobs/alerts", "", "/jobs/alerts"],
  ["/jobs/alerts", "?type=Contract", "/jobs/alerts/filled"],
  ["/jobs/alerts", "?words=linux&utm_source=x", "/jobs/alerts/filled"],
  ["/jobs/alerts", "?q=linux", "/jobs/alerts/filled"],
  ["/jobs/alerts", "?type=&words=&q=&utm_source=x", "/jobs/alerts"],
  ["/img/team/alex_reed.jpeg", "", "/api/team/photos/alex_reed.jpeg"],
  ["/img/team/alex_reed-160.avif", "", "/img/team/alex_reed-160.avif"],
  ["/img/team/alex_reed-160.avif", "?v=0123456789ab", "/api/team/photos/alex_reed-160.avif"],
  ["/img/team/../x.jpeg", "", "/img/team/../x.jpeg"],
])("%s%s is answered by %s", (path, query, page) => expect(getInternalPath(path, query)).toBe(page));
