import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, test } from "@/e2e/support/fixtures";
import { startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";
import { reportFigure } from "./report-figure";
import { sendRequest } from "./traffic";

test("with a full disk in DATA_DIR, messages are accepted and their mails are sent once there is room", async () => {
  const disk = mkdtempSync(path.join(tmpdir(), "frontdesk-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "none", disk]).status === 0;
  test.skip(!mounted, "only root can make a disk that is small enough to fill");
  const url = await createDatabase(databaseUrl(), "disk");
  const database = new PrismaClient({ adapter: new PrismaPg(url) });
  const ballast = path.join(disk, "ballast");
  const server = await startServer(url, { DATA_DIR: disk, SEED_DEMO: "0" });
  const mails = () => readdirSync(path.join(disk, "mail")).filter((name) => name.endsWith(".eml"));
  const waiting = () => database.outbox.count({ where: { state: "PENDING" } });
  try {
    expect(() => writeFileSync(ballast, Buffer.alloc(1024 * 1024))).toThrow(/ENOSPC/);
    for (let number = 0; number < 5; number += 1) {
      const message = `full ${number}`;
      const body = JSON.stringify({ name: "A", email: "a@b.co", phone: "5035550100", company: "C", message });
      const headers = { "content-type": "application/json" };
      expect((await sendRequest(`${server.origin}/message`, { method: "POST", headers, body })).status).toBe(
        201,
      );
    }
    await expect.poll(() => server.output()).toContain("mail.failed");
    expect(await waiting()).toBe(7); // five notices and two receipts
    for (const page of ["/", "/jobs", "/api/ready"])
      expect((await sendRequest(server.origin + page)).status).toBe(200);
    rmSync(ballast);
    const startedAt = Date.now();
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
    expect(mails()).toHaveLength(7);
    expect(await database.outbox.count({ where: { state: "DEAD" } })).toBe(0);
    reportFigure(
      `full disk: 5 messages taken, 7 mails written ${((Date.now() - startedAt) / 1000).toFixed(1)} s after there was room, 0 lost`,
    );
  } finally {
    await server.stop();
    spawnSync("umount", [disk]);
    rmSync(disk, { recursive: true, force: true });
    await database.$disconnect();
    await dropDatabase(url);
  }
});
