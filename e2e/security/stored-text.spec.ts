import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createTeamMember } from "@/prisma/factories";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, test } from "../fixtures";
import { startServer } from "../own-server";
import { databaseUrl } from "../server";

const payloads = [
  `<img src=x onerror="window.__xss=1">`,
  `</script><script>window.__xss=1</script>`,
  `{{constructor.constructor('window.__xss=1')()}}`,
];

test("I5: what is stored about the team is shown as text and never runs", async ({ page }) => {
  test.setTimeout(60_000);
  const database = await createDatabase(databaseUrl(), "stored");
  const client = new PrismaClient({ adapter: new PrismaPg(database) });
  let server = await startServer(database, { SEED_DEMO: "0" });
  try {
    // The first server made the tables; the next one finds the rows when it makes its pages.
    await server.stop();
    for (const [order, text] of payloads.entries()) {
      await createTeamMember(client, {
        order,
        firstName: "Eve",
        lastName: text.slice(0, 45),
        role: text.slice(0, 45),
        bio: text,
        linkedin: `https://example.com/"onfocus="window.__xss=1`,
      });
    }
    server = await startServer(database, { SEED_DEMO: "0" });
    for (const path of ["/", "/about"]) {
      await page.goto(server.origin + path, { waitUntil: "networkidle" });
      await expect(page.getByText(payloads[0]!).first()).toBeAttached();
      expect(await page.locator("[onfocus], [onerror]").count()).toBe(0);
      for (const json of await page.locator('script[type="application/ld+json"]').allTextContents()) {
        expect(() => JSON.parse(json)).not.toThrow();
      }
      expect(await page.evaluate(() => "__xss" in window)).toBe(false);
    }
  } finally {
    await server.stop().catch(() => undefined);
    await client.$disconnect();
    await dropDatabase(database);
  }
});
