import AxeBuilder from "@axe-core/playwright";
import { createMessage } from "@/prisma/factories";
import { expect, test } from "../fixtures";

test(
  "axe finds nothing in the staff area, dialogs included",
  { tag: "@mobile" },
  async ({ page, signIn, admin, database }) => {
    await signIn(page, admin);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { id } = await createMessage(database);
    const check = async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
        .analyze();
      expect(
        violations.map(({ id: rule, nodes }) => ({ rule, nodes: nodes.map(({ html }) => html) })),
      ).toEqual([]);
    };
    for (const path of ["/admin/", "/admin/messages", "/admin/messages?q=nothing-like-it", "/admin/jobs"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await check();
    }
    await page.goto(`/admin/messages/${id}`);
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await check();
  },
);
