import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { Env } from "@/lib/env";
import { serveMetrics } from "./metrics";

test("metrics without a token listen on the loopback address only", async () => {
  const settings = { METRICS_PORT: 0, BIND_ADDRESS: "0.0.0.0" } as Env;
  const server = (await serveMetrics(settings))!;
  onTestFinished(() => void server.close());
  expect((server.address() as AddressInfo).address).toBe("127.0.0.1");
});
