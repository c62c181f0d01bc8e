import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { env } from "@/lib/env";
import { checkProof, issueChallenge } from "@/lib/limits/proof-of-work";
import { createSubmissionTracker } from "./submission-tracker";

/** The endpoint, on a real server, that takes its time as a network does. */
const server = createServer((request, response) => {
  const form = new URL(request.url ?? "", "http://x").searchParams.get("form");
  setTimeout(
    async () => response.end(JSON.stringify({ token: "t", challenge: await issueChallenge(form) })),
    50,
  );
});
const realFetch = globalThis.fetch;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A browser knows the origin of its page, and what a form is.
  vi.stubGlobal("fetch", (path: string) => realFetch(new URL(path, origin)));
  vi.stubGlobal("HTMLFormElement", class {});
});
afterEach(() => Object.assign(env(), { POW: "0" }));
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

test("a form that is sent before its puzzle has arrived waits for it", async () => {
  Object.assign(env(), { POW: "1" });
  const trace = createSubmissionTracker("contact");
  void trace.begin();
  const proof = await trace.proof();
  expect(await checkProof("contact", proof)).not.toBeNull();
  expect(await trace.proof()).toBe(proof);
});

test("the next message gets a puzzle of its own", async () => {
  Object.assign(env(), { POW: "1" });
  const trace = createSubmissionTracker("application");
  const first = await checkProof("application", await trace.proof());
  trace.forget();
  const second = await checkProof("application", await trace.proof());
  expect(second?.digest).not.toBe(first?.digest);
});

test("without a puzzle there is a token and no proof, and without a form nothing is requested", async () => {
  const trace = createSubmissionTracker("contact");
  expect(await trace.proof()).toBeUndefined();
  expect(trace.of({}, null)).toMatchObject({ formToken: "t" });
  expect(await createSubmissionTracker().proof()).toBeUndefined();
});
