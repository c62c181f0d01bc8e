import type { Page } from "@playwright/test";
import { CHANGE_CHANNEL } from "@/lib/cache/cache-tags";
import { createTeamMember } from "@/prisma/factories";
import { expectHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";
import { expectPortraitBesideProfile } from "@/e2e/support/expect-portrait-beside-profile";
import { memberFields, removeMembers } from "@/e2e/support/records/member-fixtures";

const carousel = (page: Page) => page.getByRole("group", { name: "Core Team" });
const shown = (page: Page) => carousel(page).locator("article:not([inert])");
/** Reads the members from the page, because other tests add members at the same time. */
const getMemberNames = (page: Page) =>
  carousel(page)
    .locator("article")
    .evaluateAll((articles) => articles.map((article) => article.getAttribute("aria-label") ?? ""));
const members = [
  "Maren Holloway",
  "Tobias Okafor",
  "Priya Raman",
  "Lucía Ferreira",
  "Henrik Dahl",
  "Naomi Castellanos",
  "Samuel Whitcomb",
];

test(
  "the page shows principles, slogan, values, clients and contact details",
  { tag: "@story" },
  async ({ page }) => {
    await page.goto("/about");
    for (const text of ["Mission", "Vision", "Purpose"]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByText("Stay for the walk.")).toBeVisible();
    await expect(page.getByText("We have worked for more than 100 organizations")).toBeVisible();
    for (const name of ["Trust", "Commitment", "Curiosity", "Accountability", "Integrity"]) {
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    const links = page.getByRole("main").getByRole("link", { name: /^Learn more/ });
    await expect(links).toHaveCount(3);
    for (const [position, [place, heading]] of Object.entries({
      "core-team": "Core Team",
      values: "Our values",
      clients: "Some of our clients",
    }).entries()) {
      await expect(links.nth(position)).toHaveAttribute("href", `/about#${place}`);
      await expect(links.nth(position)).toContainText(`about our ${place.replace("-", " ")}`);
      await expect(page.locator(`#${place}`).getByRole("heading", { level: 2 })).toHaveText(heading);
    }
    await expect(page.getByRole("form").or(page.locator("#contact form")).first()).toBeVisible();
  },
);

test.describe("core team", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto("/about");
    await expect(carousel(page).getByRole("button", { name: "Pause" })).toBeVisible();
  });

  test("advances every 7 seconds and wraps around, arrows wrap around both ends, a click selects a member, pausing keeps the choice, and every member is named", async ({
    page,
  }) => {
    const names = await getMemberNames(page);
    expect(names).toEqual(expect.arrayContaining(members));
    for (const name of [...names, names[0]!]) {
      await expect(shown(page)).toHaveAccessibleName(name);
      await page.clock.runFor(7000);
    }
    await expect(shown(page)).toHaveAccessibleName(names[1]!);
    for (const name of [names[0]!, names.at(-1)!]) {
      await carousel(page).getByRole("button", { name: "Previous" }).click();
      await expect(shown(page)).toHaveAccessibleName(name);
    }
    await carousel(page).getByRole("button", { name: "Next" }).click();
    await expect(shown(page)).toHaveAccessibleName(names[0]!);
    await carousel(page).getByRole("button", { name: "Next" }).click();
    await expect(shown(page)).toHaveAccessibleName(names[1]!);

    await carousel(page).getByRole("button", { name: "Henrik Dahl" }).click();
    await expect(shown(page)).toHaveAccessibleName("Henrik Dahl");
    await expect(carousel(page).locator('[aria-current="true"]')).toHaveAccessibleName("Henrik Dahl");
    await carousel(page).getByRole("button", { name: "Pause" }).click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(30_000);
    await expect(shown(page)).toHaveAccessibleName("Henrik Dahl");

    // A member without a photo has initials.
    await carousel(page).getByRole("button", { name: "Samuel Whitcomb" }).click();
    await expect(shown(page).getByText("SW", { exact: true })).toBeVisible();
    await expect(shown(page).locator("img")).toHaveCount(0);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const name of members) {
        const shownName = carousel(page).getByRole("button", { name }).locator("span").last();
        await expect(shownName).toBeVisible();
        expect((await shownName.boundingBox())!.width, `${name} at ${width} px`).toBeGreaterThan(40);
      }
    }
  });
});

test("the core team shows each portrait beside its profile, and never starts by itself under reduced motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/about");
  await expect(carousel(page).getByRole("button", { name: "Play" })).toBeVisible();
  await expectHydrated(carousel(page));
  const [first] = await getMemberNames(page);
  await page.clock.runFor(30_000);
  await expect(shown(page)).toHaveAccessibleName(first!);
  // The first member may be one without a photo, which another test has added.
  await carousel(page).getByRole("button", { name: "Henrik Dahl" }).click();
  await expect(shown(page)).toHaveAccessibleName("Henrik Dahl");
  await expectPortraitBesideProfile(shown(page));
});

test(
  "the about page shows all members, and the home page the first three by order",
  { tag: "@next" },
  async ({ request, database }) => {
    const lastName = `Lastly${crypto.randomUUID().slice(0, 8)}`;
    await createTeamMember(database, memberFields(lastName));
    await database.$executeRaw`SELECT pg_notify(${CHANGE_CHANNEL}, 'team')`;
    const names = async (path: string) => {
      const articles = (await (await request.get(path)).text()).matchAll(
        /<article[^>]*aria-label="([^"]+)"/g,
      );
      return [...articles].map(([, name]) => name!.replaceAll("&#x27;", "'")); // the fuzz test adds such names
    };
    await expect.poll(() => names("/about")).toContain(`Wren ${lastName}`);
    // Retries when another test changes the team in between.
    await expect(async () => {
      const all = await database.teamMember.findMany({
        where: { deletedAt: null },
        orderBy: [{ order: "asc" }, { createdAt: "asc" }, { id: "asc" }],
      });
      const expected = all.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
      expect(await names("/about")).toEqual(expected);
      expect(await names("/")).toEqual(expected.slice(0, 3));
    }).toPass({ timeout: 20_000 });
    expect(await names("/")).not.toContain(`Wren ${lastName}`);
    await removeMembers(database, lastName);
  },
);
