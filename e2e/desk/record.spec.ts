import { randomInt, randomUUID } from "node:crypto";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { ensureGeneralJob } from "@/lib/jobs/general-job";
import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { cancelPicker } from "@/e2e/applicants/apply";
import { expectAccessible } from "@/e2e/support/expect-accessible";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expect, PASSWORD, PASSWORD_HASH, test } from "@/e2e/support/fixtures";
import { openWithStream } from "@/e2e/support/live-page";
import { locateStage, moveTo, readHeadingsDown, readHeadingSizes } from "@/e2e/support/records/desk-page";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { expectToast } from "@/e2e/support/toasts/expect-toast";

async function openColleague(
  browser: Browser,
  signIn: (page: Page, account: { email: string; password: string }) => Promise<void>,
  colleague: { email: string },
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await signIn(page, { email: colleague.email, password: PASSWORD });
  return { page, context };
}

const select = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("two recruiters see each other, what the other changes while they type, and both values of a conflict", async ({
  page,
  browser,
  baseURL,
  database,
  admin,
  signIn,
}) => {
  test.slow();
  const job = await createJob(database, { title: "Bridge Keeper" });
  const person = { email: `same-${randomUUID()}@example.com`, phone: `503${randomInt(1e6, 1e7)}` };
  const { id } = await createApplicant(database, { ...person, jobId: job.id, resume: null });
  const other = await createJob(database, { title: "Lock Keeper" });
  await createApplicant(database, { ...person, jobId: other.id, email: person.email.toUpperCase() });
  const priya = await createUser(database, {
    role: "ADMIN",
    firstName: "Priya",
    passwordHash: PASSWORD_HASH,
  });
  await signIn(page, admin);
  await openWithStream(page, `/admin/applicants/${id}`);
  await expect(page.getByRole("link", { name: "Lock Keeper", exact: true })).toBeVisible();
  const colleague = await openColleague(browser, signIn, priya, { baseURL });
  await openWithStream(colleague.page, `/admin/applicants/${id}`);
  await expect(page.getByText("Priya is reading this")).toBeVisible();
  await expect(colleague.page.getByText("Ada is reading this")).toBeVisible();

  const note = page.getByLabel("Add a note");
  await note.pressSequentially("Half a sentence");
  await moveTo(colleague.page, "Interview");
  await expect(colleague.page.getByText("Moved to Interview")).toBeVisible();
  await expect(locateStage(page)).toContainText("Interview");
  await note.pressSequentially(" goes on");
  await expect(note).toHaveValue("Half a sentence goes on");
  await expect(note).toBeFocused();

  // Chosen before the colleague's change, and sent after it.
  const ada = await database.user.findFirstOrThrow({ where: { email: admin.email } });
  await select(page, "Owner").selectOption(ada.id);
  await colleague.page.getByRole("button", { name: "Assign to me" }).click();
  await moveTo(colleague.page, "In review");
  await expect(page.getByText("Moved from Interview to In review")).toBeVisible();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  const conflict = page.getByRole("alert").filter({ hasText: "A colleague has changed this" });
  await expect(conflict).toContainText("YoursAda Tester");
  await expect(conflict).toContainText("TheirsPriya Marsh");
  await expectAccessible(page, "main");
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(conflict).toBeHidden();
  await expect(select(colleague.page, "Owner")).toHaveValue(ada.id);
  const row = await database.applicant.findUniqueOrThrow({ where: { id } });
  expect([row.stage, row.ownerId]).toEqual(["review", ada.id]);

  await page.getByRole("button", { name: "Add note" }).click();
  await expect(colleague.page.getByText("Half a sentence goes on")).toBeVisible();
  await expect(colleague.page.getByText("Delete note", { exact: true })).toHaveCount(0);
  await expect(note).toHaveValue("");

  await note.fill("Not saved yet");
  await database.applicant.update({
    where: { id },
    data: { deletedAt: new Date(), deletedBy: priya.id },
  });
  await expect(page.getByText("A colleague has deleted this applicant.")).toBeVisible();
  await expect(note).toHaveValue("Not saved yet");
  await expect(colleague.page.getByRole("heading", { name: "404 - Applicant Not Found" })).toBeVisible();
  await colleague.context.close();
  await removeJob(database, job.id);
  await removeJob(database, other.id);
});

test("the keys lead through the list, also after the pointer has left a clicked resume, and act on the record, but never while the user types", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  const job = await createJob(database, { title: "Ferry Keeper" });
  const resume = { name: "cv.pdf", bytes: Buffer.from(textPdf(["Ferries"])) };
  for (const firstName of ["Third", "Second", "First"])
    await createApplicant(database, { jobId: job.id, firstName, lastName: "Keys", resume });
  await page.setViewportSize({ width: 1600, height: 900 }); // the list stands beside the record
  await signIn(page, admin);
  await page.goto(`/admin/applicants?job=${job.id}`);
  await expectStaffPageHydrated(page);
  await page.getByRole("link", { name: /^First Keys/ }).click();
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await expect(heading("First Keys")).toBeFocused();
  const clickResume = async (name: string) => {
    const viewer = page.getByTitle(`Resume of ${name}`);
    await viewer.scrollIntoViewIfNeeded();
    const box = (await viewer.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + 200);
    await expect(viewer).toBeFocused(); // text can be marked and copied
    await page.mouse.move(0, 0, { steps: 10 });
    await expect(page.getByRole("region", { name: "Resume" })).toBeFocused();
  };
  await clickResume("First Keys");
  await page.keyboard.press("j");
  await expect(heading("Second Keys")).toBeFocused();
  await expect(page.getByRole("navigation", { name: "This list" })).toContainText("Third Keys");
  await clickResume("Second Keys");
  await page.keyboard.press("k");
  await expect(heading("First Keys")).toBeFocused();
  await page.getByRole("link", { name: "Download" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByTitle("Resume of First Keys")).toBeFocused();
  await heading("First Keys").focus();
  await page.keyboard.press("s");
  await expect(page.getByRole("region", { name: "Stage" }).getByRole("list")).toBeFocused();
  await page.keyboard.press("2");
  await expect(locateStage(page)).toContainText("In review");
  await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).click();
  await expect(locateStage(page)).toContainText("New");
  await page.keyboard.press("a");
  await expect(page.getByText("Changed the owner", { exact: true })).toBeVisible();
  await page.keyboard.press("f");
  await expect(page.getByRole("navigation", { name: "This list" })).toBeHidden();
  await page.keyboard.press("f");
  await expect(page.getByRole("navigation", { name: "This list" })).toBeVisible();
  await page.keyboard.press("d");
  await expect(page.getByRole("dialog", { name: "Decline First Keys?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("n");
  const note = page.getByLabel("Add a note");
  await expect(note).toBeFocused();
  await page.keyboard.type("jek2ad");
  await expect(note).toHaveValue("jek2ad");
  await expect(heading("First Keys")).toBeVisible();
  await note.blur();
  await page.keyboard.press("e");
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
  await page.keyboard.press("?");
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(shortcuts).toContainText("Write a note");
  await expect(shortcuts.locator("dt").filter({ hasText: /^[RSN]$/ })).toHaveText(["R", "S", "N"]);
  await page.getByLabel("Use keyboard shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await expect(heading("First Keys")).toBeVisible();
  await page.setViewportSize({ width: 853, height: 600 }); // zoomed in to 150 %
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await page.getByLabel("Use keyboard shortcuts").check();
  await page.keyboard.press("Escape");
  await expect(shortcuts).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(heading("Second Keys")).toBeVisible();
  await removeJob(database, job.id);
});

test("on a message, a key that is held acts once and types nothing, the list of shortcuts names only its keys, and the arrow keys choose an outcome that only its button saves", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  const { id } = await createMessage(database);
  const readMessage = () => database.message.findUniqueOrThrow({ where: { id } });
  await signIn(page, admin);
  await page.goto(`/admin/messages/${id}`);
  await expectStaffPageHydrated(page);
  const text = page.getByLabel("Text");
  await test.step("a held key", async () => {
    const answer = page.getByRole("button", { name: "Mark as answered" });
    await page.keyboard.down("e");
    await expect(page.getByRole("button", { name: "Mark as unread" })).toBeVisible();
    await expect(answer).toHaveAttribute("data-shortcut", "done");
    await page.keyboard.down("e"); // repeats
    await page.keyboard.up("e");
    await expect(answer).toBeEnabled();
    await page.keyboard.down("r");
    await expect(text).toBeFocused();
    await page.keyboard.down("r");
    await page.keyboard.up("r");
    await expect(text).toHaveValue("");
    expect((await readMessage()).answeredAt).toBeNull();
  });
  await test.step("the list of shortcuts", async () => {
    await text.blur();
    await page.keyboard.press("?");
    const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(shortcuts.locator("dt").filter({ hasText: /^[RESN]$/ })).toHaveText(["R", "E", "N"]);
    await page.keyboard.press("Escape");
    await expect(shortcuts).toHaveCount(0);
  });
  await test.step("the outcome", async () => {
    const outcome = select(page, "Outcome");
    await outcome.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(outcome).toBeFocused();
    await expect(outcome).toHaveValue("not_for_us");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectToast(page, "Changed the outcome");
    expect((await readMessage()).outcome).toBe("not_for_us");
  });
});

test("keys do nothing to a record that the user has left, and 'Undo' reports a colleague's change but not the user's own", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  const job = await createJob(database, { title: "Pier Keeper" });
  const lastName = `Pier${randomInt(1e9)}`;
  const add = (firstName: string) =>
    createApplicant(database, { jobId: job.id, firstName, lastName, resume: null });
  const [second, first] = [await add("Second"), await add("First")];
  const readStage = async ({ id }: { id: string }) =>
    (await database.applicant.findUniqueOrThrow({ where: { id } })).stage;
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const findToast = (text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });
  const move = async (key: string, stage: string) => {
    await page.keyboard.press(key);
    await expect(locateStage(page)).toContainText(stage);
    await expect(locateStage(page)).toBeEnabled();
  };
  const undo = (text: string) => findToast(text).getByRole("button", { name: "Undo" }).press("Enter");
  await signIn(page, admin);
  const openSecond = async (open: () => Promise<void>) => {
    await page.goto(`/admin/applicants/${first.id}?job=${job.id}`);
    await expectStaffPageHydrated(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const address = `**/admin/applicants/${second.id}?*`;
    await page.route(address, async (route) => {
      await released;
      await route.continue();
    });
    await open();
    await expect(page.locator("[data-pending]")).toBeAttached();
    await page.keyboard.press("2");
    release();
    await expect(heading(`Second ${lastName}`)).toBeFocused();
    await page.unroute(address);
  };
  await openSecond(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: /^Find a person/ })).toBeFocused();
    await page.keyboard.type(`Second ${lastName}`);
    await expect(page.getByRole("option", { name: `Second ${lastName}` })).toBeVisible();
    await page.keyboard.press("Enter");
  });
  await openSecond(() => page.keyboard.press("j"));
  await move("3", "Interview");
  expect(await readStage(first)).toBe("new");

  await page.keyboard.press("k");
  await expect(heading(`First ${lastName}`)).toBeFocused();
  const change = { stage: "offer", deskVersion: { increment: 1 } };
  await database.applicant.update({ where: { id: second.id }, data: change });
  await undo("Moved to Interview");
  await expect(findToast("It is now: Offer.")).toBeVisible();
  expect(await readStage(second)).toBe("offer");

  await move("2", "In review");
  await move("4", "Offer");
  await undo("Moved to In review");
  await expect(locateStage(page)).toContainText("New");
  await expect(page.getByText("A colleague has changed this")).toHaveCount(0);
  await removeJob(database, job.id);
});

test("a move that a colleague has made meanwhile stores nothing and has no 'Undo'", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  await page.route("**/api/admin/events*", (route) => route.abort()); // a live update would come before the key
  const job = await createJob(database, { title: "Groyne Keeper" });
  const { id } = await createApplicant(database, { jobId: job.id, resume: null });
  await signIn(page, admin);
  await page.goto(`/admin/applicants/${id}`);
  await expectStaffPageHydrated(page);
  const change = { stage: "interview", deskVersion: { increment: 1 } };
  await database.applicant.update({ where: { id }, data: change });
  await page.keyboard.press("3");
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Moved to Interview" });
  await expect(toast).toBeVisible();
  await expect(toast.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await removeJob(database, job.id);
});

test("an 'Undo' does not reopen an application that was closed after the toast", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  const job = await createJob(database, { title: "Mole Keeper" });
  const { id } = await createApplicant(database, { jobId: job.id, resume: null });
  const findToast = (text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });
  await signIn(page, admin);
  await page.goto(`/admin/applicants/${id}`);
  await expectStaffPageHydrated(page);
  for (const [key, stage] of [
    ["3", "Interview"],
    ["6", "Withdrawn"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(locateStage(page)).toContainText(stage);
    await expect(locateStage(page)).toBeEnabled();
  }
  await findToast("Moved to Interview").getByRole("button", { name: "Undo" }).press("Enter");
  await expect(findToast("It is now: Withdrawn.")).toBeVisible();
  await expect(page.getByText("A colleague has changed this")).toHaveCount(0);
  expect(await database.applicant.findUniqueOrThrow({ where: { id } })).toMatchObject({ stage: "withdrawn" });
  await removeJob(database, job.id);
});

test("E and then J lead through the waiting records by due date, although each answer moves a record", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  const job = await createJob(database, { title: "Weir Keeper" });
  for (const [day, firstName] of ["First", "Second", "Third"].entries())
    await createApplicant(database, {
      jobId: job.id,
      firstName,
      lastName: "Due",
      resume: null,
      answerDueAt: new Date(2020, 0, day + 1),
    });
  await signIn(page, admin);
  await page.goto(`/admin/applicants?job=${job.id}&answer=waiting&sort=due`);
  await expectStaffPageHydrated(page);
  await expect(page.getByRole("columnheader", { name: "Due" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByLabel("Answer")).toHaveValue("waiting");
  await page.getByRole("link", { name: /^First Due/ }).click();
  for (const [name, next] of [
    ["First Due", "Second Due"],
    ["Second Due", "Third Due"],
  ] as const) {
    await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
    await page.keyboard.press("e");
    await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
    await page.keyboard.press("j");
    await expect(page.getByRole("heading", { level: 1, name: next })).toBeFocused();
  }
  await removeJob(database, job.id);
});

test("Ctrl K works after a row was ticked and in the search box, finds a person, moves, assigns and declines them, and goes to a page", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  const job = await createJob(database, { title: "Quay Keeper" });
  const lastName = `Quay${randomInt(1e9)}`;
  const { id } = await createApplicant(database, { jobId: job.id, firstName: "Nia", lastName, resume: null });
  const company = `Tick${randomInt(1e9)}`;
  await createMessage(database, { name: `Nia ${lastName}`, company });
  await signIn(page, admin);
  await page.goto(`/admin/messages?q=${company}`);
  await expectStaffPageHydrated(page);
  const find = page.getByRole("dialog", { name: "Find" });
  const row = page.getByRole("row").filter({ hasText: company });
  for (const start of [() => row.getByRole("checkbox").check(), () => page.getByRole("searchbox").focus()]) {
    await start();
    await page.keyboard.press("Control+k");
    await expect(find).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(find).toBeHidden();
  }
  // An open menu keeps the keys.
  const search = page.getByRole("searchbox");
  await search.blur();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.keyboard.press("/");
  await page.keyboard.press("Control+k");
  await expect(search).not.toBeFocused();
  await expect(find).toBeHidden();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Command menu" }).click();
  await expect(find).toBeVisible();
  const options = find.getByRole("option");
  const selected = find.getByRole("option", { selected: true });
  for (let step = 0, steps = await options.count(); step < steps; step += 1)
    await page.keyboard.press("ArrowDown");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await expect(selected).toBeInViewport({ ratio: 1 });
  await expect(selected).toHaveCSS("outline-style", "solid");
  // People who are found later do not move the choice, and are no answer to another text.
  await createMessage(database, { name: `Go to Te${lastName}` });
  await page.keyboard.type("go to te");
  await page.keyboard.press("ArrowDown");
  const label = (await selected.textContent()) ?? "";
  await expect(options.filter({ hasText: `Go to Te${lastName}` })).not.toHaveCount(0);
  await expect(selected).toHaveText(label);
  await page.keyboard.type("zz");
  expect(await options.count()).toBe(0);
  await page.keyboard.press("Escape");
  await expect(find).toBeHidden();
  const choose = async (typed: string, option: string | RegExp) => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: /^Find a person/ })).toBeFocused();
    await page.keyboard.type(typed);
    await expect(page.getByRole("option", { name: option }).first()).toBeVisible();
  };
  await choose(lastName, `Nia ${lastName} · Quay Keeper · applicant`);
  await expect(find.getByRole("option")).toHaveCount(3);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Nia ${lastName}` })).toBeVisible();
  // Escape closes an open menu only, and does not leave the record.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const staffArea = page.getByRole("navigation", { name: "Staff area" });
  await staffArea.getByRole("button", { name: "More" }).click();
  await expect(staffArea.getByRole("link", { name: "Website" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(staffArea.getByRole("link", { name: "Website" })).toBeHidden();
  await page.setViewportSize(size);
  await choose("move int", "Move to Interview");
  await page.keyboard.press("Enter");
  await expect(locateStage(page)).toContainText("Interview");
  await choose("assign", "Assign to me");
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await database.applicant.findUniqueOrThrow({ where: { id } })).ownerId)
    .not.toBeNull();
  await choose("decline", "Decline");
  await page.keyboard.press("Enter");
  const decline = page.getByRole("dialog", { name: `Decline Nia ${lastName}?` });
  await expect(decline).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(decline).toBeHidden();
  await choose("write a note", "Write a note");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Add a note")).toBeFocused();
  // Part of a person's name does not act on the record, not even before the person is found.
  await createApplicant(database, { jobId: job.id, firstName: "Note", lastName, resume: null });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("note");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(new RegExp(`/admin/applicants/${id}`));
  await expect(find).toBeHidden();
  await choose("go to temp", "Go to Templates");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Templates" })).toBeVisible();
  await removeJob(database, job.id);
});

test("a rejected applicant keeps what was typed, and a file that replaces a rejected one", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  const job = await createJob(database, { title: "Mill Keeper" });
  await signIn(page, admin);
  await page.goto(`/admin/applicants/new?job=${job.id}`);
  await page.getByLabel("First Name").fill("Mara");
  await page.getByLabel("Last Name").fill("Miller");
  await page.getByLabel("Email").fill("wrong");
  await page.getByLabel("Phone").fill("503-555-0111");
  await page.getByRole("button", { name: "Add applicant" }).click();
  await expect(page.getByText("This is not a valid email address.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("First Name")).toHaveValue("Mara");
  await expect(page.getByLabel("Job")).toHaveValue(job.id);
  await page.getByLabel("Email").fill("mara@example.com");
  const file = { name: "mara.pdf", mimeType: "application/pdf", buffer: textPdf(["Mara"]) };
  const resume = page.getByLabel("Resume");
  const refused = page.getByText("Resume must be a PDF file (.pdf).");
  await resume.setInputFiles({ ...file, name: "mara.txt" });
  await page.getByRole("button", { name: "Add applicant" }).click();
  await expect(refused).toBeVisible();
  await resume.setInputFiles(file);
  await expect(refused).toHaveCount(0);
  await cancelPicker(resume);
  await expect(page.getByText("mara.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Add applicant" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mara Miller" })).toBeVisible();
  await expect(page.getByTitle("Resume of Mara Miller")).toBeVisible();
  await removeJob(database, job.id);
});

test("200 notes, a long word and right-to-left text can be read on a phone, where messages and applicants have one order", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  const job = await createJob(database, { title: "Dike Keeper" });
  const { id } = await createApplicant(database, { jobId: job.id, resume: null });
  const addNotes = (texts: string[]) =>
    database.note.createMany({ data: texts.map((text) => ({ applicantId: id, text })) });
  await addNotes(["x".repeat(5000), "ملاحظة قصيرة عن المرشح"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, admin);
  await openWithStream(page, `/admin/applicants/${id}`);
  const notes = page.getByRole("region", { name: "Notes" });
  await expect(notes.getByText("ملاحظة")).toHaveCSS("direction", "rtl");
  await expectAccessible(page); // before the other notes, which are alike
  await addNotes(Array.from({ length: 198 }, (_, at) => `Note ${at}`));
  await expect(notes.getByRole("listitem")).toHaveCount(200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const order = ["Correspondence", "Answer", "Notes", "Hold", "History"];
  const onlyApplicants = ["Stage", "Also applied for", "Interviews", "Opinions"];
  const headings = await readHeadingsDown(page);
  expect(headings.filter((text) => !onlyApplicants.includes(text))).toEqual(["Resume", ...order]);
  const message = await createMessage(database);
  await page.goto(`/admin/messages/${message.id}`);
  await expectStaffPageHydrated(page);
  expect(await readHeadingsDown(page)).toEqual(["Message", ...order]);
  await removeJob(database, job.id);
});

test("at 1280 by 800 the resume is at least 700 pixels wide, J leads through ten resumes without scrolling, and the buttons have one height", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  const job = await createJob(database, { title: "Sluice Keeper" });
  const other = await createJob(database, { title: "Weir Keeper" });
  // The longest head: the name leaves no room for the buttons beside it.
  const person = {
    email: `${randomUUID()}@example.com`,
    phone: `503${randomInt(1e6, 1e7)}`,
    firstName: "Maximiliana",
    lastName: "Featherstonehaugh-Cholmondeley",
  };
  await createApplicant(database, { jobId: other.id, ...person });
  const names = Array.from({ length: 10 }, (_, at) => `${person.firstName} ${at}`);
  const ids: string[] = [];
  for (const [at, firstName] of names.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 20 - at));
    ids.push((await createApplicant(database, { ...person, jobId: job.id, createdAt, firstName })).id);
  }
  for (let count = 0; count < 3; count += 1) await createApplicant(database, { jobId: job.id, resume: null });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, admin);
  await page.goto(`/admin/applicants/${ids[0]}?job=${job.id}`);
  await expectStaffPageHydrated(page);
  await expect(page.getByRole("region", { name: "Also applied for" })).toContainText("Weir Keeper");
  expect((await readHeadingSizes(page)).size).toBe(1);
  // The buttons that copy an address stand in a line of text.
  const buttons = page
    .locator('main button:not(dd button), main a[class~="min-h-11"]')
    .filter({ visible: true });
  const heights = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights).toEqual(heights.map(() => 36));
  expect(heights.length).toBeGreaterThan(10);
  for (const [at, firstName] of names.entries()) {
    const name = `${firstName} ${person.lastName}`;
    if (at > 0) {
      await page.keyboard.press("j");
      await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
    }
    const { y, width, height } = (await page.getByTitle(`Resume of ${name}`).boundingBox())!;
    expect(width, name).toBeGreaterThanOrEqual(700);
    expect(y + height, name).toBeLessThanOrEqual(800);
    expect(await page.evaluate(() => scrollY), name).toBe(0);
  }
  await page.setViewportSize({ width: 1000, height: 800 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const frame = page.getByTitle(/^Resume of/);
  const list = page.getByRole("navigation", { name: "This list" });
  await expect(list).toBeHidden();
  await page.getByRole("button", { name: "Show list" }).click();
  await expect(list).toBeVisible();
  await expect(list.getByRole("link")).toHaveCount(13);
  await expect(list.locator("[aria-current]")).toBeInViewport();
  await page.reload();
  await expect(list).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Full width" }).click();
  await expect(list).toBeHidden();
  await expect.poll(async () => (await frame.boundingBox())!.width).toBeGreaterThan(950);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  await removeJob(database, job.id);
  await removeJob(database, other.id);
});

test("staff correct an applicant, add a resume that came later, and see a colleague's change first", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  await database.$transaction(ensureGeneralJob);
  const job = await createJob(database, { title: "Gate Keeper" });
  const { id } = await createApplicant(database, { jobId: job.id, firstName: "Maar", resume: null });
  await signIn(page, admin);
  await page.goto(`/admin/applicants/${id}`);
  await expectStaffPageHydrated(page);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("option", { name: "Gate Keeper" })).toBeAttached();
  await expect(dialog.getByRole("option", { name: "General application" })).toHaveCount(0);
  await dialog.getByLabel("First Name").fill("Mara");
  await database.applicant.update({
    where: { id },
    data: { phone: "503-555-0199", deskVersion: { increment: 1 } },
  });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("503-555-0199").first()).toBeVisible();
  await expect(dialog.getByText("First Name, as they saved it")).toHaveCount(0); // the colleague saved only the phone
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mara Marsh" })).toBeVisible();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await dialog.getByLabel("Phone").fill("503-555-0142");
  // A colleague takes the application, or its stage changes.
  await database.applicant.update({ where: { id }, data: { deskVersion: { increment: 1 } } });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  expect(await database.applicant.findUniqueOrThrow({ where: { id } })).toMatchObject({
    phone: "503-555-0142",
  });
  const file = { name: "later.pdf", mimeType: "application/pdf", buffer: Buffer.from(textPdf(["Mara"])) };
  const input = page.locator("main input[type=file][name=resume]");
  await expect(page.getByText("PDF, up to 5 MB", { exact: true })).toBeVisible();
  await input.setInputFiles({ ...file, name: "later.txt" });
  await expect(page.getByText("Resume must be a PDF file (.pdf).")).toBeVisible(); // before it is sent
  await input.setInputFiles(file);
  await expect(page.getByText("Resume must be a PDF file (.pdf).")).toBeHidden();
  await page.getByRole("button", { name: "Add resume" }).click();
  await expect(page.getByTitle("Resume of Mara Marsh")).toBeVisible();
  await expect(page.getByText("Edited resume")).toBeVisible();
  await removeJob(database, job.id);
});
