import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/expect-accessible";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expect, test } from "@/e2e/support/fixtures";
import { createAddress } from "@/e2e/applicants/apply";
import { openJobEditor } from "@/e2e/support/records/open-job-editor";
import { jobFields } from "@/e2e/support/records/job-fixtures";
import { textPdf } from "@/prisma/pdf";
import { badInput, fillFields } from "./bad-input";

const createTitle = () => `Dredge Pilot ${crypto.randomUUID().slice(0, 8)}`;

async function openDialog(page: Page): Promise<Locator> {
  await page.goto("/admin/jobs");
  await page.getByRole("button", { name: "Add Job" }).click();
  return fillNewJob(page.getByRole("dialog", { name: "Add a job" }));
}

async function fillNewJob(form: Locator): Promise<Locator> {
  await form.getByLabel("Title").fill(createTitle());
  await form.getByLabel("Description").fill("d");
  await form.getByText("Dates, place and questions").click();
  return form;
}

async function expectMissingDayRejected(page: Page, form: Locator) {
  await expect(form.getByRole("button", { name: "Add Job" })).toBeEnabled();
  await form.getByLabel("Closes on").focus();
  await page.keyboard.type("02312027");
  await form.getByLabel("Title").focus();
  await expect(form.getByLabel("Closes on")).toHaveAccessibleDescription(/such as 2026-12-01\.$/);
  await expect(form.getByRole("button", { name: "Add Job" })).toBeDisabled();
}

const describedBy = (message: string) => new RegExp(`${message.replace(/[.]/g, "\\.")}$`);

/** Groups of bad input whose fields do not overlap, so that a person could type each group at once. */
const GROUPS = [
  ["a last day before the first one", "a highest pay below the lowest", "a city that is too long"],
  [
    ...["a year 9999", "negative pay", "pay that is no amount", "a currency that does not exist"],
    ...["a country that does not exist", "an unknown work mode"],
  ],
  ["pay without a period"],
];

/** Labels of the fields that bad input changes, with their first values. */
const FIRST_VALUES = {
  "Opens on": "",
  "Closes on": "",
  "Pay from": "",
  "Pay to": "",
  City: "",
  Currency: "USD",
  "Pay period": "year",
  Country: "",
  "Work mode": "",
};

async function restoreFields(dialog: Locator) {
  for (const [label, value] of Object.entries(FIRST_VALUES)) {
    const field = dialog.getByLabel(label);
    if ((await field.inputValue()) === value) continue;
    if (await field.evaluate((element) => element.tagName === "SELECT")) await field.selectOption(value);
    else await field.fill(value);
  }
}

test("bad input is named at its field in the dialog, 31 February too, for which the browser returns no text, and axe finds no violations", async ({
  page,
  signIn,
  admin,
}) => {
  test.slow(); // three runs of axe
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, admin);
  const dialog = await openDialog(page);
  const add = dialog.getByRole("button", { name: "Add Job" });
  expect(GROUPS.flat().sort()).toEqual(Object.keys(badInput).sort());
  for (const group of GROUPS) {
    await expect(add).toBeEnabled();
    for (const what of group) await badInput[what]!.type(dialog);
    await dialog.getByLabel("Title").focus();
    for (const what of group)
      await test.step(what, async () => {
        const { label, message } = badInput[what]!;
        await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(describedBy(message));
        await expect(dialog.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
      });
    await expect(add).toBeDisabled();
    await restoreFields(dialog);
  }
  await expectMissingDayRejected(page, dialog);

  for (const what of ["a last day before the first one", "negative pay", "a country that does not exist"])
    await badInput[what]!.type(dialog);
  await dialog.getByLabel("Title").focus();
  await expect(dialog.getByText(badInput["negative pay"]!.message)).toBeVisible();
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, "dialog[open]");
  }
});

test("the API answers bad input with 422 by field, to a new job and to a change", async ({
  request,
  admin,
  getToken,
}) => {
  const headers = { authorization: `Bearer ${await getToken(admin)}` };
  const fields = jobFields();
  const job = await (await request.post("/admin/jobs", { headers, data: fields })).json();
  const rows = [
    ...Object.entries(badInput),
    [
      "31 February",
      {
        body: { closesOn: "2027-02-31" },
        field: "closesOn",
        message: "Closes on must be a day that exists.",
      },
    ],
    [
      "pay without any period",
      {
        body: { payMin: 1, payCurrency: "USD" },
        field: "payUnit",
        message: "Pay period is required with pay.",
      },
    ],
    [
      "a contact who is not in the team",
      { body: { contactId: "nobody" }, field: "contactId", message: "Reports to must be a team member." },
    ],
  ] as const;
  for (const [what, { body, field, message }] of rows) {
    const data = { ...fields, ...body };
    for (const response of [
      await request.post("/admin/jobs", { headers, data }),
      await request.put(`/admin/jobs/${job.id}`, { headers, data }),
    ]) {
      expect(response.status(), what).toBe(422);
      expect((await response.json()).errors, what).toEqual({ [field]: message });
    }
  }
  expect(await (await request.get(`/admin/jobs/${job.id}`, { headers })).json()).toEqual(job);
  await request.delete(`/admin/jobs/${job.id}`, { headers });
});

test("a recruiter sets dates, pay, place and contact, and the job's page shows them", async ({
  page,
  request,
  database,
  signIn,
  admin,
  getToken,
}) => {
  const headers = { authorization: `Bearer ${await getToken(admin)}` };
  const name = { firstName: "Wilma", lastName: createTitle(), order: 50 };
  const member = await (await request.post("/admin/team", { headers, data: name })).json();
  await expect.poll(async () => (await request.get("/team")).text()).toContain(name.lastName);
  await signIn(page, admin);
  const dialog = await openDialog(page);
  const title = await dialog.getByLabel("Title").inputValue();
  await fillFields({ "Opens on": "2026-01-02", "Closes on": "2099-12-31" })(dialog);
  await fillFields({ "Pay from": "95,000", "Pay to": "120000", City: "Astoria", Region: "Oregon" })(dialog);
  await dialog.getByLabel("Work mode").selectOption({ label: "Hybrid" });
  await dialog.getByLabel("Country").selectOption("US");
  await dialog.getByLabel("Reports to").selectOption(member.id);
  await dialog.getByRole("button", { name: "Add Job" }).click();
  await expectToast(page, "Job added successfully");
  const { id, ...stored } = await database.job.findFirstOrThrow({ where: { title } });
  expect(stored).toMatchObject({
    payMin: 95_000,
    payMax: 120_000,
    payCurrency: "USD",
    payUnit: "year",
    workMode: "hybrid",
    city: "Astoria",
    region: "Oregon",
    country: "US",
    contactId: member.id,
  });
  await page.goto(`/jobs/${id}`);
  const reader = `Wilma ${name.lastName} reads it and answers within five business days.`;
  for (const text of ["$95,000–$120,000 a year", "(hybrid)", /Apply by/, /You'd report to/, reader])
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible();

  const form = page.getByRole("form", { name: "Apply for this job" });
  const email = createAddress();
  const typed = { "First Name": "Ida", "Last Name": "Fern", Email: email, Phone: "503-555-0142" };
  for (const [label, value] of Object.entries(typed))
    await form.getByLabel(label, { exact: true }).fill(value);
  const file = { name: "cv.pdf", mimeType: "application/pdf", buffer: textPdf([email]) };
  await form.getByLabel("Resume", { exact: true }).setInputFiles(file);
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Reads your application").locator("..")).toContainText(name.lastName);
  await database.applicant.deleteMany({ where: { jobId: id } });

  await page.goto(`/admin/jobs/${id}`);
  const edit = await openJobEditor(page, /^Edit /);
  await expect(edit.getByLabel("Reports to")).toHaveValue(member.id);
  await database.job.update({ where: { id }, data: { contactId: null } });
  await request.delete(`/admin/team/${member.id}`, { headers });
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit.getByLabel("Reports to")).toHaveAccessibleDescription(
    /Reports to must be a team member\.$/,
  );
  await expect(edit.getByLabel("Pay from")).toHaveValue("95000");
});
