import { beforeEach, describe, expect, test } from "vitest";
import { getViewCounter } from "./view-counter";
import { recordPageView } from "./record-page-view";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const CHROME =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36";
const HOST = "www.alderpoint.example";

beforeEach(() => void getViewCounter().take());

function view(path: string, query = "", headers: Record<string, string> = {}, method = "GET") {
  recordPageView(path, query, { method, headers: { "user-agent": FIREFOX, host: HOST, ...headers } }, HOST);
  return getViewCounter()
    .take()
    .map(({ jobId, source }) => `${jobId} ${source}`);
}

describe("a view", () => {
  test.each([
    ["", {}, "site"],
    ["?source=feed", {}, "feed"],
    ["?utm_source=LinkedIn", { referer: "https://www.google.com/" }, "linkedin"],
    ["", { referer: "https://www.google.com/" }, "google"],
    ["", { referer: `https://${HOST}/jobs` }, "site"],
    ["", { referer: `https://${HOST}/?source=spring-fair` }, "spring-fair"],
    ["", { "user-agent": CHROME }, "site"],
    ["?source=staff", {}, "other"],
    [`?source=${"x".repeat(10_000)}`, {}, "other"],
  ])("of a job's page with %s is counted with its source", (query, headers, source) => {
    expect(view("/jobs/j1", query, headers as Record<string, string>)).toEqual([`j1 ${source}`]);
  });

  test.each([
    ["of another page", "/jobs", "GET", {}],
    ["of the page 'apply'", "/jobs/j1/apply", "GET", {}],
    ["of a picture", "/img/a.png", "GET", {}],
    ["by HEAD", "/jobs/j1", "HEAD", {}],
    ["that the browser prefetches", "/jobs/j1", "GET", { "sec-purpose": "prefetch;prerender" }],
    ["that an older browser prefetches", "/jobs/j1", "GET", { purpose: "prefetch" }],
    ["with an endless id", `/jobs/${"x".repeat(1000)}`, "GET", {}],
  ])("%s is not counted", (_, path, method, headers) => {
    expect(view(path, "", headers as Record<string, string>, method)).toEqual([]);
  });

  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1)",
    "Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)",
    "facebookexternalhit/1.1",
    "curl/8.5.0",
    "python-requests/2.32",
    "",
  ])("by the bot %s is not counted", (agent) => {
    for (let time = 0; time < 2; time += 1) expect(view("/jobs/j1", "", { "user-agent": agent })).toEqual([]);
  });

  test("without a User-Agent is not counted", () => {
    recordPageView("/jobs/j1", "", { method: "GET", headers: {} }, HOST);
    expect(getViewCounter().pending).toBe(0);
  });
});
