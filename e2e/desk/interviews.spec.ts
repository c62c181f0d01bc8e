import type { Page } from "@playwright/test";
import { formatMomentDay } from "@/lib/calendar/moment-text";
import { describeSlot } from "@/lib/interviews/texts";
import { createApplicant, createJob, createUser } from "@/prisma/factories";
import { expectAccessible, expectStaffPageAccessible } from "@/e2e/support/expect-accessible";
import { expect, PASSWORD, PASSWORD_HASH, test } from "@/e2e/support/fixtures";
import { openWithStream, within3Seconds } from "@/e2e/support/live-page";
import { locateStage, moveTo } from "@/e2e/support/records/desk-page";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { apply, createAddress, getLink, waitForMail, waitForOwnLink } from "@/e2e/applicants/apply";

const EVERY_DAY = Array.from({ length: 7 }, (_, index) => ({
  weekday: index + 1,
  starts: 8 * 60,
  ends: 18 * 60,
}));

const interviews = (page: Page) => page.getByRole("region", { name: "Interviews" });

test(
  "staff offer times, an applicant picks and moves one without JavaScript, and staff record the outcome",
  { tag: "@story" },
  async ({ page, browser, baseURL, address, request, database, signIn }) => {
    test.slow();
    // An interviewer of this test alone, so that no other test books the same hours.
    const firstName = `Inga${crypto.randomUUID().slice(0, 8)}`;
    const recruiter = await createUser(database, {
      role: "ADMIN",
      firstName,
      passwordHash: PASSWORD_HASH,
    });
    await database.interviewHours.createMany({
      data: EVERY_DAY.map((day) => ({ ...day, userId: recruiter.id })),
    });
    const job = await createJob(database, { title: "Lighthouse Keeper" });
    const email = createAddress("pilar");
    const id = await apply(request, job.id, email);
    await waitForOwnLink(email);

    await signIn(page, { email: recruiter.email, password: PASSWORD });
    await openWithStream(page, `/admin/applicants/${id}`);
    await moveTo(page, "Interview");
    await expect(locateStage(page)).toContainText("Interview");
    await interviews(page).getByRole("button", { name: "Offer times" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel(firstName)).toBeChecked();
    await expect(dialog.getByRole("button", { pressed: true })).toHaveCount(6);
    await dialog.getByLabel("Place").fill("https://meet.example/lighthouse");
    await dialog.getByLabel("Note").fill("Bring a map.");
    await expectAccessible(page, "dialog");
    await dialog.getByRole("button", { name: "Send offer" }).click();
    await expect(interviews(page)).toContainText("Offered 6 times");

    const offer = await waitForMail(email, /^Choose a time for your interview: Lighthouse Keeper$/);
    const context = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      extraHTTPHeaders: { "x-forwarded-for": address },
    });
    const phone = await context.newPage();
    await phone.goto(getLink(offer, "/application/"));
    const interview = phone.getByRole("region", { name: "Your interview" });
    await expect(interview).toContainText("Bring a map.");
    await expect(interview.getByRole("link", { name: "https://meet.example/lighthouse" })).toBeVisible();
    await phone.getByLabel("Show times in").selectOption("India");
    await phone.getByRole("button", { name: "Show", exact: true }).click();
    await expect(phone.getByLabel("Show times in").locator("option:checked")).toHaveText("India");
    const inBothZones = interview.getByRole("radio", { name: /For you: .* GMT\+5:30$/ });
    await expect(inBothZones).toHaveCount(6);
    await inBothZones.first().check();
    await interview.getByRole("button", { name: "Book this time" }).click();
    await expect(interview).toContainText("Our email has an entry for your calendar.");
    await expect(interview.getByRole("paragraph").filter({ hasText: "GMT+5:30" })).toBeVisible();
    await expect(phone.getByText(/After it, you'll hear from us by \w+day, /)).toBeVisible();
    const slots = await database.interviewSlot.findMany({
      where: { interview: { applicantId: id } },
      orderBy: { startsAt: "asc" },
    });
    const findBooked = async () =>
      (await database.interview.findFirst({ where: { applicantId: id } }))?.startsAt;
    expect(await findBooked()).toEqual(slots[0]?.startsAt);
    await expect(interviews(page)).not.toContainText("Offered 6 times", await within3Seconds(page));

    await interview.getByText("Pick another time").click();
    await interview.getByRole("radio").first().check();
    await interview.getByRole("button", { name: "Move to this time" }).click();
    await expect.poll(findBooked).toEqual(slots[1]?.startsAt);
    await expect(phone.getByLabel("Show times in").locator("option:checked")).toHaveText("India");
    const conversation = phone.getByRole("group", { name: "Our conversation" });
    await conversation.getByLabel("Your answer").fill("I can come by train.");
    await conversation.getByRole("button", { name: "Send answer" }).click();
    await expect(conversation.getByRole("status")).toHaveText("We have your answer.");
    await expect(phone.getByLabel("Show times in").locator("option:checked")).toHaveText("India");
    const call = interviews(page).getByRole("link", { name: "https://meet.example/lighthouse" });
    await expect(call).toBeVisible();
    await expectStaffPageAccessible(page);

    // As if the time had come.
    const begun = Date.now() - 60 * 60_000;
    await database.interview.updateMany({
      where: { applicantId: id },
      data: { startsAt: new Date(begun), endsAt: new Date(begun + 45 * 60_000) },
    });
    await page.goto("/admin/interviews");
    await expect(page.getByRole("heading", { level: 1, name: "Interviews" })).toBeVisible();
    await expectStaffPageAccessible(page);
    await page.goto("/admin/interviews?view=open-outcome");
    await page.getByRole("row").filter({ hasText: "Lighthouse Keeper" }).getByRole("link").click();
    await interviews(page).getByRole("button", { name: "Record outcome" }).click();
    await dialog.getByLabel("Outcome").selectOption("No-show");
    await dialog.getByLabel("Note").fill("We called twice.");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(interviews(page)).toContainText("No-show: We called twice.");
    await context.close();
    await removeJob(database, job.id);
  },
);

test("an applicant who cancels, with or without JavaScript, is asked once, and the time is free again", async ({
  browser,
  baseURL,
  address,
  request,
  database,
  admin,
}) => {
  const { id: adminId } = await database.user.findFirstOrThrow({ where: { email: admin.email } });
  const job = await createJob(database, { title: "Buoy Keeper" });
  const email = createAddress("tomas");
  const applicantId = await apply(request, job.id, email);
  const link = await waitForOwnLink(email);
  const startsAt = new Date(Date.now() + 40 * 24 * 60 * 60_000);
  const time = { startsAt, endsAt: new Date(startsAt.getTime() + 45 * 60_000) };
  for (const javaScriptEnabled of [true, false]) {
    const { id } = await database.interview.create({
      data: {
        applicantId,
        state: "booked",
        place: "By phone",
        ...time,
        interviewers: { create: { userId: adminId } },
        bookings: { create: { interviewerId: adminId, ...time } },
      },
    });
    const extraHTTPHeaders = { "x-forwarded-for": address };
    const context = await browser.newContext({ baseURL, javaScriptEnabled, extraHTTPHeaders });
    const page = await context.newPage();
    await page.goto(link);
    const interview = page.getByRole("region", { name: "Your interview" });
    await expect(interview).toContainText("By phone");
    if (javaScriptEnabled) await expectAccessible(page);
    const status = await interview.getByRole("status").elementHandle();
    await interview.getByText("Cancel this interview").click();
    await interview.getByRole("button", { name: "Cancel interview" }).click();
    await expect(interview).toContainText("This interview was canceled.");
    // A screen reader announces it: the same region changes.
    if (javaScriptEnabled) expect(await status?.innerText()).toBe("This interview was canceled.");
    expect(await database.interviewBooking.count({ where: { interviewId: id } })).toBe(0);
    await context.close();
    await database.interview.delete({ where: { id } });
  }
  await removeJob(database, job.id);
});

test("an interview that its applicant moves while staff write its note stays at the new time, and the outcome that a colleague saved meanwhile is shown before it is replaced", async ({
  page,
  database,
  signIn,
}) => {
  const recruiter = await createUser(database, { role: "ADMIN", passwordHash: PASSWORD_HASH });
  const job = await createJob(database, { title: "Lock Keeper" });
  const { id: applicantId } = await createApplicant(database, {
    jobId: job.id,
    stage: "interview",
    resume: null,
  });
  const inDays = (days: number) => {
    const startsAt = new Date(Date.now() + days * 24 * 60 * 60_000);
    return { startsAt, endsAt: new Date(startsAt.getTime() + 45 * 60_000) };
  };
  const [before, moved] = [inDays(40), inDays(42)];
  const { id } = await database.interview.create({
    data: {
      applicantId,
      state: "booked",
      place: "By phone",
      ...before,
      interviewers: { create: { userId: recruiter.id } },
      bookings: { create: { interviewerId: recruiter.id, ...before } },
    },
  });
  await signIn(page, { email: recruiter.email, password: PASSWORD });
  await openWithStream(page, `/admin/applicants/${applicantId}`);
  await interviews(page).getByRole("button", { name: "Change", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Note").fill("Bring a map.");
  await database.interviewBooking.updateMany({ where: { interviewId: id }, data: moved });
  await database.interview.update({
    where: { id },
    data: { ...moved, bufferMinutes: 30, version: { increment: 1 } },
  });
  await dialog.getByRole("button", { name: "Save and email" }).click();
  await expect(dialog).toContainText(`Time, as they saved it: ${describeSlot(moved)}`);
  await expect(dialog).toContainText("Free afterward, as they saved it: 30 minutes");
  await expect(dialog).not.toContainText("Interviewers, as they saved it");
  const day = dialog.getByRole("group", { name: formatMomentDay(moved.startsAt) });
  await expect(day.getByRole("button", { pressed: true })).toHaveCount(1);
  await expect(dialog.getByRole("button", { pressed: true })).toHaveCount(1);
  await dialog.getByRole("button", { name: "Save and email" }).click();
  await expect(dialog).toBeHidden();
  const stored = await database.interview.findUniqueOrThrow({ where: { id } });
  expect(stored).toMatchObject({ startsAt: moved.startsAt, note: "Bring a map." });

  // As if the time had come.
  const begun = { startsAt: new Date(Date.now() - 60 * 60_000), endsAt: new Date() };
  await database.interview.update({ where: { id }, data: { ...begun, version: { increment: 1 } } });
  await openWithStream(page, `/admin/applicants/${applicantId}`);
  await interviews(page).getByRole("button", { name: "Record outcome" }).click();
  await database.interview.update({ where: { id }, data: { outcome: "no-show", version: { increment: 1 } } });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toContainText("Outcome, as they saved it: No-show");
  await removeJob(database, job.id);
});

test("an offer without people and times says so at both, and an offer is cancelled with the applicant alone", async ({
  page,
  database,
  signIn,
}) => {
  const recruiter = await createUser(database, { role: "ADMIN", passwordHash: PASSWORD_HASH });
  const job = await createJob(database, { title: "Ferry Keeper" });
  const { id: applicantId } = await createApplicant(database, {
    jobId: job.id,
    stage: "interview",
    resume: null,
  });
  const startsAt = new Date(Date.now() + 40 * 24 * 60 * 60_000);
  const slot = { startsAt, endsAt: new Date(startsAt.getTime() + 45 * 60_000) };
  await database.interview.create({
    data: {
      applicantId,
      place: "By phone",
      slots: { create: slot },
      interviewers: { create: { userId: recruiter.id } },
    },
  });
  await signIn(page, { email: recruiter.email, password: PASSWORD });
  await openWithStream(page, `/admin/applicants/${applicantId}`);
  await interviews(page).getByRole("button", { name: "Cancel interview" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("They get an email that these times are no longer offered.");
  await question.getByRole("button", { name: "Keep it" }).click();

  await interviews(page).getByRole("button", { name: "Offer times" }).click();
  const dialog = page.getByRole("dialog");
  const group = (name: string) => dialog.getByRole("group", { name });
  const chosen = group("Times to offer").getByRole("button", { pressed: true });
  await expect(chosen.first()).toBeVisible();
  while ((await chosen.count()) > 0) await chosen.first().click();
  await group("Who interviews").getByRole("checkbox", { checked: true }).click();
  await dialog.getByRole("button", { name: "Send offer" }).click();
  await expect(group("Who interviews")).toHaveAccessibleDescription("Choose at least one interviewer.");
  await expect(group("Times to offer")).toHaveAccessibleDescription(/Choose at least one time\.$/);
  await expect(dialog.getByRole("alert").filter({ hasText: "Choose at least one time." })).toBeVisible();
  await removeJob(database, job.id);
});

test("an administrator saves weekly hours and an absence, and revokes the calendar address", async ({
  page,
  database,
  signIn,
}) => {
  const { email } = await createUser(database, { role: "ADMIN", passwordHash: PASSWORD_HASH });
  await signIn(page, { email, password: PASSWORD });
  await page.goto("/account");
  await page.getByLabel("Tuesday from").fill("09:00");
  await page.getByLabel("Tuesday until").fill("08:00");
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByText("Each day's hours must end after they start.")).toBeVisible();
  await expect(page.getByLabel("Tuesday from")).toHaveValue("09:00");
  await page.getByLabel("Tuesday until").fill("12:30");
  await page.getByRole("button", { name: "Add hours: Tuesday" }).click();
  await page.getByLabel("Tuesday 2 from").fill("12:00");
  await page.getByLabel("Tuesday 2 until").fill("17:00");
  await page.reload();
  await expect(page.getByLabel("Tuesday 2 until")).toBeVisible();
  await expect(page.getByLabel("Tuesday 2 until")).toHaveValue("17:00");
  await expect(page.getByLabel("Tuesday 3 until")).toBeHidden();
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByText("Hours of one day must not overlap.")).toBeVisible();
  await page.getByLabel("Tuesday 2 from").fill("13:30");
  await page.getByLabel("New absence from").fill("2027-07-01");
  await page.getByLabel("New absence until").fill("2027-07-14");
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByText("Saved your hours")).toBeVisible();
  await expect(page.getByLabel("Absence 1 until")).toHaveValue("2027-07-14");
  await expect(page.getByLabel("New absence from")).toHaveValue("");
  await page.getByLabel("Absence 1 until").fill("2027-07-10");
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect
    .poll(() => database.absence.findMany({ where: { user: { email } }, select: { untilDay: true } }))
    .toEqual([{ untilDay: new Date("2027-07-10") }]);
  await page.reload();
  await expect(page.getByLabel("Tuesday until")).toHaveValue("12:30");
  await expect(page.getByLabel("Tuesday 2 from")).toHaveValue("13:30");
  await expect(page.getByLabel("Absence 1 until")).toHaveValue("2027-07-10");

  await page.getByRole("button", { name: "Create calendar address" }).click();
  const address = (await page.locator("code").textContent()) ?? "";
  expect((await page.request.get(address)).headers()["content-type"]).toContain("text/calendar");
  await page.getByRole("button", { name: "Revoke address" }).click();
  await expect(page.getByText("Revoked the calendar address")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create calendar address" })).toBeFocused();
  expect((await page.request.get(address)).status()).toBe(404);
});
