import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "@/lib/log";
import { processState } from "@/lib/process-state";

let lines: Record<string, unknown>[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  processState.repeatedLines = undefined;
  vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(JSON.parse(String(line)));
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("of one kind ten lines are written a minute, and then how many were left out", () => {
  for (let at = 0; at < 500; at += 1) log.limited("request", { status: 400 }, { route: `/${at}` });
  log.limited("request", { status: 404 }, { route: "/" });
  expect(lines).toHaveLength(11);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(11)).toEqual([
    expect.objectContaining({ level: "info", event: "request", status: 400, repeated: 490 }),
  ]);
  expect(lines[11]).not.toHaveProperty("route");
  log.limited("request", { status: 400 }, { route: "/again" });
  expect(lines.at(-1)).toMatchObject({ route: "/again" });
});

test("errors of one kind are limited, and another error is still written", () => {
  const fail = (at: number) =>
    log.error("api.failed", new TypeError(`failure ${at}`), { requestId: String(at) });
  for (let at = 0; at < 100; at += 1) fail(at);
  log.error("api.failed", new RangeError());
  expect(lines.map(({ error }) => error)).toEqual([...Array<string>(10).fill("TypeError"), "RangeError"]);
  processState.repeatedLines?.flush(); // as at the end of the process
  expect(lines.at(-1)).toMatchObject({ event: "api.failed", error: "TypeError", repeated: 90 });
});

test("an error without a code says that no connection came in time, and no other message is logged", () => {
  const late = "timeout exceeded when trying to connect";
  log.error("mail.deliveryFailed", new Error(late));
  log.error("mail.deliveryFailed", new Error("invalid input: timeout expired for jane@example.com"));
  expect(lines.map(({ message }) => message)).toEqual([late, undefined]);
});

test("events of the business are all written", () => {
  for (let mail = 0; mail < 50; mail += 1) log.info("mail.sent", { mail });
  expect(lines).toHaveLength(50);
});
