// Promise: backups
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { backUp, restore } from "@/scripts/database/dump";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { getDumpSkipReason } from "@/tests/support/servers/dump-tools";
import { expect, test } from "@/e2e/support/fixtures";
import { applicationBody, pdf } from "@/e2e/support/records/job-fixtures";
import { ADMIN_PASSWORD, type OwnServer, startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";
import { reportFigure } from "./report-figure";

const credentials = { email: "admin@alderpoint.example", password: ADMIN_PASSWORD };

test("the site runs on a restored backup, an administrator signs in, and a resume is unchanged", async ({
  request,
}) => {
  const missing = await getDumpSkipReason(databaseUrl());
  test.skip(missing !== undefined, missing);
  const folder = mkdtempSync(path.join(tmpdir(), "frontdesk-restore-"));
  const file = path.join(folder, "drill.dump");
  const databases = [
    await createDatabase(databaseUrl(), "lost"),
    await createDatabase(databaseUrl(), "restored"),
  ];
  const [lost, restored] = databases as [string, string];
  let server: OwnServer | undefined;
  try {
    server = await startServer(lost);
    const { items } = await (
      await request.get(`${server.origin}/jobs`, { headers: { accept: "application/json" } })
    ).json();
    const bytes = pdf(300_000);
    const data = applicationBody(bytes, { email: "restored@example.com" });
    const applied = await request.post(`${server.origin}/jobs/${items[0].id}`, { data });
    expect(applied.status()).toBe(201);
    await backUp(lost, file);
    await server.stop();
    await dropDatabase(lost);

    const startedAt = performance.now();
    const { rows } = await restore(restored, file);
    const restoredMs = performance.now() - startedAt;
    server = await startServer(restored, { SEED_DEMO: "0", ADMIN_PASSWORD: "another-lantern-harbor-2017" });
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    reportFigure(
      `restore drill: ${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows restored and compared in ` +
        `${seconds(restoredMs)} s, the site ready on them after ${seconds(performance.now() - startedAt)} s`,
    );
    const signIn = await request.post(`${server.origin}/auth/sign-in`, { data: credentials });
    expect(signIn.status()).toBe(200);
    const headers = { authorization: `Bearer ${(await signIn.json()).AuthenticationResult.IdToken}` };
    const applicants = await (await request.get(`${server.origin}/admin/job-applicants`, { headers })).json();
    const applicant = applicants.items.find(({ email }: { email: string }) => email === data.email);
    const resume = await request.get(`${server.origin}/admin/job-applicants/${applicant.id}/resume`, {
      headers,
    });
    const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");
    expect(sha256(await resume.body())).toBe(sha256(bytes));
  } finally {
    await server?.stop();
    for (const url of databases) await dropDatabase(url);
    rmSync(folder, { recursive: true, force: true });
  }
});
