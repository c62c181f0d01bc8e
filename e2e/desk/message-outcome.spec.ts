import { expect, test } from "@/e2e/support/fixtures";
import { createMessage } from "@/prisma/factories";

test(
  "an administrator adds a note to a message, sets its outcome, takes it back, and sees the source",
  { tag: "@story" },
  async ({ page, database, admin, signIn }) => {
    const { id } = await createMessage(database, { source: "spring-fair" });
    await signIn(page, admin);
    await page.goto(`/admin/messages/${id}`);
    await expect(page.getByText("spring-fair")).toBeVisible();

    const notes = page.getByRole("region", { name: "Notes" });
    await expect(notes.getByLabel("Show to reviewers")).toHaveCount(0);
    await notes.getByLabel("Add a note").fill("Wants an offer for two servers.");
    await notes.getByRole("button", { name: "Add note" }).click();
    await expect(notes.getByRole("listitem")).toContainText("Wants an offer for two servers.");

    const outcome = page.getByLabel("Outcome");
    await expect(outcome).toHaveValue("");
    await outcome.selectOption("Won");
    await page.getByRole("button", { name: "Save outcome" }).click();
    await expect(page.getByText("Changed the outcome").first()).toBeVisible();
    await expect
      .poll(async () => (await database.message.findUnique({ where: { id } }))?.outcome)
      .toBe("won");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await database.message.findUnique({ where: { id } }))?.outcome).toBeNull();
    await expect(outcome).toHaveValue("");
  },
);
