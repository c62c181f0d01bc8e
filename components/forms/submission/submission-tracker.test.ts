import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { env } from "@/lib/env";
import { checkProof, issueChallenge } from "@/lib/limits/proof-of-work";
import { createSubmissionTracker } from "./submission-tracker";

/** Stands for the form-token endpoint and answers with a delay, as a network does. */
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
  // Node has no page origin for relative URLs, and no form elements.
  vi.stubGlobal("fetch", (path: string) => realFetch(new URL(path, origin)));
  vi.stubGlobal("HTMLFormElement", class {});
});
afterEach(() => Object.assign(env(), { POW: "0" }));
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

test("a form that is sent before its challenge has arrived waits for it", async () => {
  Object.assign(env(), { POW: "1" });
  const tracker = createSubmissionTracker("contact");
  void tracker.start();
  const proof = await tracker.getProof();
  expect(await checkProof("contact", proof)).not.toBeNull();
  expect(await tracker.getProof()).toBe(proof);
});

test("the next message gets a challenge of its own", async () => {
  Object.assign(env(), { POW: "1" });
  const tracker = createSubmissionTracker("application");
  const first = await checkProof("application", await tracker.getProof());
  tracker.reset();
  const second = await checkProof("application", await tracker.getProof());
  expect(second?.digest).not.toBe(first?.digest);
});

test("without a challenge there is a token and no proof, and without a form nothing is requested", async () => {
  const tracker = createSubmissionTracker("contact");
  expect(await tracker.getProof()).toBeUndefined();
  expect(tracker.getMeta({}, null)).toMatchObject({ formToken: "t" });
  expect(await createSubmissionTracker().getProof()).toBeUndefined();
});
