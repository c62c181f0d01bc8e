import { applicationLinkSent } from "@/lib/content/application-page";
import { createJob } from "@/prisma/factories";
import { expectHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";
import { findMailsTo } from "@/e2e/support/mailbox";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { apply, createAddress, getLink, waitForMail, waitForOwnLink } from "./apply";

let job: { id: string };

test.beforeEach(async ({ database }) => {
  job = await createJob(database, { title: "Harbor Clerk" });
});

test.afterEach(async ({ database }) => {
  await removeJob(database, job.id);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a lost link is mailed again, and the page answers the same for an unknown address", async ({
      page,
      request,
    }) => {
      const known = createAddress();
      const unknown = createAddress("nobody");
      await apply(request, job.id, known);
      const first = await waitForOwnLink(known);
      for (const email of [unknown, known]) {
        await page.goto("/jobs/application");
        const button = page.getByRole("button", { name: "Send link" });
        if (javaScriptEnabled) await expectHydrated(button);
        await page.getByRole("main").getByLabel("Email").fill(email);
        await button.click();
        await expect(page.getByText(applicationLinkSent.text)).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(
          javaScriptEnabled ? "/jobs/application" : "/jobs/application/sent",
        );
      }
      const mail = await waitForMail(known, /^A new link to your application$/);
      for (const link of [getLink(mail, "/application/"), first]) {
        const opened = await page.request.get(link);
        expect([opened.status(), new URL(opened.url()).pathname]).toEqual([200, "/application"]);
      }
      expect(await findMailsTo(unknown)).toEqual([]);
    });
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an address that is not valid is named at its field", async ({ page }) => {
    await page.goto("/jobs/application");
    await page.getByRole("main").getByLabel("Email").fill("nobody@invalid");
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText("This is not a valid email address.")).toBeVisible();
    await expect(page.getByText("Please try again later.")).toHaveCount(0);
    await expect(page.getByRole("main").getByLabel("Email")).toHaveValue("nobody@invalid");
  });
});
