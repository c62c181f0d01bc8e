import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, test } from "../fixtures";
import { startServer } from "../own-server";
import { databaseUrl } from "../server";

const text = { name: "A", email: "a@b.co", phone: "5035550100", company: "C", message: "m" };

test("I9: by default there is no puzzle", async ({ request }) => {
  expect(Object.keys(await (await request.get("/api/form-token?form=contact")).json())).toEqual(["token"]);
});

test("I9: with POW=1 a browser solves the puzzle for each message; a program that does not is refused", async ({
  page,
}) => {
  const url = await createDatabase(databaseUrl(), "pow");
  const database = new PrismaClient({ adapter: new PrismaPg(url) });
  const server = await startServer(url, { POW: "1", SEED_DEMO: "0" });
  const violations: string[] = [];
  page.on("console", (line) => /Content.Security.Policy/i.test(line.text()) && violations.push(line.text()));
  try {
    const refused = await page.request.post(`${server.origin}/message`, { data: text });
    expect([refused.status(), Object.keys((await refused.json()).errors)]).toEqual([422, ["proof"]]);
    await page.goto(`${server.origin}/contact`);
    for (const message of ["The first.", "The second, without leaving the page."]) {
      for (const [label, value] of [
        ["Name", "Dana"],
        ["Email", "dana@example.com"],
        ["Phone", "503-555-0142"],
        ["Company", "Whitfield"],
        ["Message", message],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
      await expect.poll(() => database.message.count({ where: { message } })).toBe(1);
    }
    expect([await database.message.count(), await database.spentProof.count()]).toEqual([2, 2]);
    expect(violations).toEqual([]);
  } finally {
    await server.stop();
    await database.$disconnect();
    await dropDatabase(url);
  }
});
