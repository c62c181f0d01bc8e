import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@/e2e/support/fixtures";
import { startServer } from "@/e2e/support/own-server";
import { buildDirectory } from "@/e2e/support/server";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import {
  getProxySkipReason,
  type ReverseProxy,
  startReverseProxy,
} from "@/tests/support/servers/reverse-proxy";

const NEXTAUTH_SECRET = "doctor-0123456789-abcdefghijklmnopqrstuvwxyz";
/** The certificate of the tests is valid for a day. */
const RENEW = /PROBLEM +The certificate of localhost ends in [01] days\. Renew it\./;

/** Runs the command of the build without blocking this process. Returns its exit code and its lines. */
function runDoctor(env: Record<string, string>): Promise<{ code: number | null; report: string }> {
  const child = spawn(process.execPath, ["ops/doctor.js"], {
    cwd: path.resolve(buildDirectory()),
    env: { PATH: process.env.PATH, NODE_ENV: "production", NEXTAUTH_SECRET, ...env },
  });
  let report = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (report += text));
  return new Promise((done) => child.on("close", (code) => done({ code, report })));
}

test("the doctor checks the certificate of SITE_URL and what the proxy passes to the server", async () => {
  const skipReason = await getProxySkipReason("nginx");
  test.skip(skipReason !== undefined, skipReason);
  const url = await createMigratedDatabase("doctor");
  const dataDir = mkdtempSync(path.join(tmpdir(), "frontdesk-doctor-"));
  const server = await startServer(url, {
    SEED_DEMO: "0",
    NEXTAUTH_SECRET,
    TRUST_PROXY: "1",
    SITE_URL: "https://localhost",
  });
  const port = Number(new URL(server.origin).port);
  const startProxy = (edit?: (settings: string) => string) => startReverseProxy("nginx", [port, port], edit);
  const examine = (proxy: ReverseProxy, env: Record<string, string> = {}, host = "localhost") => {
    const siteUrl = proxy.origin.replace("localhost", host);
    const settings = { DATABASE_URL: url, DATA_DIR: dataDir, SITE_URL: siteUrl, TRUST_PROXY: "1" };
    const trusted = { NODE_EXTRA_CA_CERTS: proxy.certificate };
    return runDoctor({ ...settings, ...trusted, ...env });
  };
  const examineEdited = async (edit: (settings: string) => string) => {
    const edited = await startProxy(edit);
    return examine(edited).finally(() => edited.stop());
  };
  const proxy = await startProxy();
  try {
    const good = await examine(proxy);
    const [untrusted, otherName, careless] = await Promise.all([
      examine(proxy, { NODE_EXTRA_CA_CERTS: "", TRUST_PROXY: "0" }),
      examine(proxy, {}, "127.0.0.1"),
      examineEdited((settings) =>
        settings.replace(/.*X-Forwarded-For.*/, "").replace(/.*client_max_body_size.*/, ""),
      ),
    ]);
    expect(good.report).toMatch(RENEW);
    for (const line of [
      /ok +https:\/\/localhost:\d+ is ready\./,
      /ok +The server sees this client as 127\.0\.0\.1, and the host localhost:\d+\./,
      /ok +The largest résumé passes the proxy\./,
      /ok +TRUST_PROXY is 1\./,
    ])
      expect(good.report).toMatch(line);
    expect(good.report).toContain("1 found. Each line says what to do.");
    expect(good.code).toBe(1);
    expect(untrusted.report).toMatch(
      /PROBLEM +The certificate of SITE_URL cannot be verified\. \(self-signed/,
    );
    expect(otherName.report).toMatch(
      /PROBLEM +The certificate of SITE_URL cannot be verified\. \(.*ERR_TLS_CERT_ALTNAME_INVALID/,
    );
    expect(careless.report).toMatch(/PROBLEM +The server believes a forged X-Forwarded-For\./);
    expect(careless.report).toMatch(/PROBLEM +The proxy refuses a résumé of 5 MB\./);
  } finally {
    await proxy.stop();
    await server.stop();
    await dropDatabase(url);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("only the doctor learns which address the server sees", async ({ request }) => {
  for (const probe of [
    "x",
    "MQ.MQ",
    `${Buffer.from("9999999999999").toString("base64url")}.${"A".repeat(43)}`,
  ]) {
    const response = await request.get("/api/ready", { headers: { "x-doctor": probe } });
    expect([response.status(), response.headers()["x-doctor-saw"]]).toEqual([200, undefined]);
  }
});
