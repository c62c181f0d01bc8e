import type { APIRequestContext, Page } from "@playwright/test";
import { createUser } from "@/prisma/factories";
import { createAddress } from "@/e2e/applicants/apply";
import { expectAccessible, PUBLIC_PAGE_TAGS } from "@/e2e/support/expect-accessible";
import { expect, PASSWORD_HASH, test } from "@/e2e/support/fixtures";

const form = (page: Page) =>
  page.getByRole("form").filter({ has: page.getByRole("button", { name: /^Send/ }) });
const times = (page: Page) => form(page).getByLabel("Or pick a time for a 30-minute call");
const agree = "We'll agree on a time for a call by email or phone.";

test.describe.configure({ mode: "serial" }); // the times are those of the whole company

/** Waits for the server, which keeps the free times for ten seconds. */
const waitForTimes = (request: APIRequestContext, isFree: boolean) =>
  expect
    .poll(async () => (await (await request.get("/api/first-calls")).json()).items.length > 0, {
      timeout: 30_000,
    })
    .toBe(isFree);

/** Fills in the form. Another text for each test, because the same text from many addresses is a sign of spam. */
async function fill(page: Page) {
  const email = createAddress("noor");
  const values = { Name: "Noor Haddad", Email: email, Phone: "503-555-0177", Company: `Mill of ${email}` };
  for (const [label, value] of Object.entries(values))
    await form(page).getByLabel(label, { exact: true }).fill(value);
  await form(page).getByLabel("Message").fill(`Our file server fails every Monday. ${email}`);
  return values;
}

test.describe("with a person who takes first calls", () => {
  let userId: string;

  test.beforeAll(async ({ database }) => {
    const user = await createUser(database, {
      role: "ADMIN",
      firstName: "Cora",
      passwordHash: PASSWORD_HASH,
      takesFirstCalls: true,
    });
    userId = user.id;
    await database.interviewHours.createMany({
      data: [1, 2, 3, 4, 5].map((weekday) => ({ userId, weekday, starts: 9 * 60, ends: 17 * 60 })),
    });
  });

  test.beforeEach(({ request }) => waitForTimes(request, true));

  test.afterAll(async ({ database }) => {
    await database.user.update({ where: { id: userId }, data: { takesFirstCalls: false } });
  });

  test(
    "a visitor picks a time for a first call",
    { tag: ["@mobile", "@story"] },
    async ({ page, database }) => {
      await page.goto("/contact");
      await expect(times(page)).toHaveCount(0);
      await expect(form(page).getByText("Every field is required.")).toBeVisible();
      const { Company } = await fill(page);
      await expect(times(page)).toBeVisible();
      await expect(form(page).getByText("Name to Message are required.")).toBeVisible();
      await expectAccessible(page, "html", PUBLIC_PAGE_TAGS);
      await page.reload();
      await expect(form(page).getByLabel("Company")).toHaveValue(Company);
      await expect(times(page)).toBeVisible();
      await times(page).selectOption({ index: 1 });
      const startsAt = await times(page).inputValue();
      await form(page).getByRole("button", { name: /^Send/ }).click();
      await expect(page.getByText(/^Your call: \w+day, \w{3} \d+/)).toBeVisible();
      const { id } = await database.message.findFirstOrThrow({ where: { company: Company } });
      const call = await database.interview.findFirstOrThrow({ where: { messageId: id } });
      expect(call).toMatchObject({ state: "booked", startsAt: new Date(startsAt) });
      await page.getByRole("button", { name: "Write another" }).click();
      await expect(times(page)).toHaveValue("");
    },
  );

  test("a time that was just taken is told beside the field, and what was typed stays", async ({
    page,
    database,
  }) => {
    await page.goto("/contact");
    const { Email } = await fill(page);
    await times(page).selectOption({ index: 10 });
    const startsAt = new Date(await times(page).inputValue());
    // Takes the time of everyone who takes first calls.
    const takers = await database.user.findMany({ where: { takesFirstCalls: true }, select: { id: true } });
    const endsAt = new Date(startsAt.getTime() + 30 * 60_000);
    const { id } = await database.interview.create({
      data: {
        state: "booked",
        place: "Elsewhere",
        startsAt,
        endsAt,
        bookings: { create: takers.map((taker) => ({ interviewerId: taker.id, startsAt, endsAt })) },
      },
    });
    await form(page).getByRole("button", { name: /^Send/ }).click();
    await expect(form(page).getByText(/That time was just taken/)).toBeVisible();
    await expect(times(page)).toBeFocused();
    await expect(form(page).getByLabel("Email", { exact: true })).toHaveValue(Email);
    await times(page).selectOption({ index: 20 });
    await form(page).getByRole("button", { name: /^Send/ }).click();
    await expect(page.getByText(/^Your call: /)).toBeVisible();
    await database.interview.delete({ where: { id } });
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("a link leads to the form with the times, and a rejected form keeps the picked one", async ({
      page,
      database,
    }) => {
      await page.goto("/contact");
      await expect(form(page).getByText(agree)).toBeVisible();
      await expect(times(page)).toHaveCount(0);
      await form(page).getByRole("link", { name: "Pick a time for a call" }).click();
      const { Company } = await fill(page);
      await form(page).getByLabel("Phone").fill("503");
      await times(page).selectOption({ index: 15 });
      const startsAt = await times(page).inputValue();
      await form(page).getByRole("button", { name: /^Send/ }).click();
      await expect(form(page).getByText("This is not a valid phone number.")).toBeVisible();
      await expect(times(page)).toHaveValue(startsAt);
      await form(page).getByLabel("Phone").fill("503-555-0177");
      await form(page).getByRole("button", { name: /^Send/ }).click();
      await expect(page).toHaveURL("/contact/sent");
      const { id } = await database.message.findFirstOrThrow({ where: { company: Company } });
      const call = await database.interview.findFirstOrThrow({ where: { messageId: id } });
      expect(call).toMatchObject({ state: "booked", startsAt: new Date(startsAt) });
    });
  });
});

test("without a free time the field is not offered", async ({ page, request, database }) => {
  await database.user.updateMany({ where: { takesFirstCalls: true }, data: { takesFirstCalls: false } });
  await waitForTimes(request, false);
  await page.goto("/contact");
  const answer = page.waitForResponse((response) => response.url().endsWith("/api/first-calls"));
  await form(page).getByLabel("Name", { exact: true }).focus();
  expect(await (await answer).json()).toEqual({ items: [] });
  await expect(form(page).getByText(agree)).toBeVisible();
  await expect(times(page)).toHaveCount(0);
});
