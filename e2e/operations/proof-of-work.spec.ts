import { PrismaPg } from "@prisma/adapter-pg";
import type { Challenge } from "altcha-lib/types";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { apiClient } from "@/lib/openapi/api-client";
import { solveProof } from "@/components/forms/submission/solve-proof";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { OpenApiContract } from "@/e2e/support/openapi-contract";
import { expect, test } from "@/e2e/support/fixtures";
import { startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";

const text = { name: "A", email: "a@b.co", phone: "5035550100", company: "C", message: "m" };

test("forms have no puzzle by default", async ({ request }) => {
  expect(Object.keys(await (await request.get("/api/form-token?form=contact")).json())).toEqual(["token"]);
});

test("with POW=1 a browser solves a puzzle for each message, and a program without a solution is rejected", async ({
  page,
}) => {
  const url = await createDatabase(databaseUrl(), "pow");
  const database = new PrismaClient({ adapter: new PrismaPg(url) });
  const server = await startServer(url, { POW: "1", SEED_DEMO: "0" });
  const violations: string[] = [];
  page.on("console", (line) => /Content.Security.Policy/i.test(line.text()) && violations.push(line.text()));
  try {
    // The API document describes the puzzle and the rejection of a message without its solution.
    const contract = await OpenApiContract.read(page.request, server.origin);
    const visitor = apiClient({ origin: server.origin });
    const program = { ...text, message: "Of a program that can." };
    const refused = await fetch(`${server.origin}/message`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(program),
    });
    const { errors } = (await contract.checkResponse("POST /message", refused)) as { errors: object };
    expect([refused.status, Object.keys(errors)]).toEqual([422, ["proof"]]);
    const challengeResponse = await fetch(`${server.origin}/api/form-token?form=contact`);
    expect(await contract.checkResponse("GET /form-token", challengeResponse)).toHaveProperty("challenge");
    const { challenge } = await visitor("GET /api/form-token", { query: { form: "contact" } });
    const proof = await solveProof(challenge as Challenge);
    await visitor("POST /message", { body: program, proof });
    const reuse = visitor("POST /message", { body: { ...program, message: "Twice." }, proof });
    await expect(reuse).rejects.toMatchObject({ status: 422, errors: { proof: /already/ } });
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
    expect([await database.message.count(), await database.spentProof.count()]).toEqual([3, 3]);
    expect(violations).toEqual([]);
  } finally {
    await server.stop();
    await database.$disconnect();
    await dropDatabase(url);
  }
});
