import { utimesSync, writeFileSync } from "node:fs";
import { jobs as demoJobs } from "@/lib/generated/site/demo";
import type { Page, Route } from "@playwright/test";
import { promises } from "@/lib/content/promises/promises";
import { createJob } from "@/prisma/factories";
import {
  expectAccessible,
  expectAccessibleAtAllWidths,
  PUBLIC_PAGE_TAGS,
} from "@/e2e/support/expect-accessible";
import { expectApplicationToast } from "@/e2e/support/toasts/expect-toast";
import { expect, test } from "@/e2e/support/fixtures";
import { cancelPicker, createAddress } from "@/e2e/applicants/apply";
import { expectApplicationReceived } from "@/e2e/support/records/expect-received";
import { pdf, removeJob } from "@/e2e/support/records/job-fixtures";

const MIB = 1024 * 1024;
const fields = {
  "First Name": "Siobhán",
  "Last Name": "O'Neill",
  /** Another address for each test, because an address gets two confirmations a day. */
  Email: "",
  Phone: "+52 33 1234 5678",
};
const file = (name = "Siobhán CV.pdf", buffer: Buffer = pdf(300_000)) => ({
  name,
  mimeType: "application/pdf",
  buffer,
});

const form = (page: Page) => page.getByRole("form", { name: "Apply for this job" });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const submit = (page: Page) => form(page).getByRole("button", { name: /^Submit/ });

/** Writes a PDF that is one byte too large. The browser opens it by its path, because a buffer would travel as base64. */
function writeLargeFile(): string {
  const path = test.info().outputPath("large.pdf");
  writeFileSync(path, pdf(5 * MIB + 1));
  return path;
}

async function fill(
  page: Page,
  changes: Partial<typeof fields> = {},
  resume: string | ReturnType<typeof file> = file(),
) {
  for (const [label, value] of Object.entries({ ...fields, ...changes }))
    await field(page, label).fill(value);
  await field(page, "Resume").setInputFiles(resume);
}

/** Opens the job and waits for hydration. Tests of earlier input stand in before-hydration.spec.ts and slow-connection.spec.ts. */
async function openForm(page: Page) {
  await page.goto(`/jobs/${job.id}`);
  await expect(form(page)).toHaveAttribute("data-hydrated", "true");
}

/** Returns the words of the labels that stand on two lines. */
const findCutWords = (labels: Element[]) =>
  labels.flatMap(({ lastChild: label }) => {
    const range = document.createRange();
    return [...label!.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      range.setStart(label!, index);
      range.setEnd(label!, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });

let job: { id: string };

test.beforeEach(async ({ database }) => {
  job = await createJob(database, { title: "Lock Keeper" });
  fields.Email = createAddress("siobhan");
});

test.afterEach(async ({ database }) => {
  await removeJob(database, job.id);
});

test(
  "a job seeker applies, and the application is stored once, with the file",
  { tag: ["@mobile", "@story"] },
  async ({ page, database, isMobile }) => {
    await openForm(page);
    await expect(form(page).getByText("PDF, up to 5 MB. Choose it or drop it here.")).toBeVisible();
    await fill(page);
    await expect(form(page).getByText("Siobhán CV.pdf")).toBeVisible();
    await expect(form(page).getByText("293 KB")).toBeVisible();
    await submit(page).dblclick();
    await expectApplicationToast(page);
    const heading = page.getByRole("heading", { name: "Thank you, Siobhán." });
    await expect(heading).toBeFocused();
    const panel = page.locator("div").filter({ has: heading }).last();
    for (const text of ["Siobhán CV.pdf", fields.Email, fields.Phone])
      await expect(panel).toContainText(text);
    await expect(panel).toContainText(/You'll hear from us by \w+day, \w{3} \d+\./);
    for (const { caption } of promises.applicationReaderPortraits) await expect(panel).toContainText(caption);
    await expect(panel.locator('[aria-current="step"]')).toHaveText("Received");
    const labels = panel.locator('[aria-current="step"], [aria-current="step"] ~ li');
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await labels.evaluateAll(findCutWords)).toEqual([]);
    }
    const alerts = panel.getByRole("link", { name: /^Get new [\w-]+ openings by email$/ });
    await expect(alerts).toHaveAttribute("href", /^\/jobs\/alerts\?type=[\w-]+$/);
    if (demoJobs.length > 0)
      await expect(panel.locator('a[href^="/jobs/"]:not([href*="alerts"])')).toHaveCount(2);
    // Other tests look at the rest of the page. The desktop looks at the width of a phone too.
    if (isMobile) await page.setViewportSize({ width: 390, height: 844 });
    else await expectAccessibleAtAllWidths(page, undefined, undefined, "#apply");
    // A person who looks away for a minute still sees that it was sent.
    await expect(page.getByText("Thank you! Your application has been submitted.")).toHaveCount(0);
    await expect(heading).toBeVisible();
    await page.getByRole("button", { name: "Write another" }).click();
    await expect(field(page, "First Name")).toBeFocused();
    for (const label of [...Object.keys(fields), "Resume"]) await expect(field(page, label)).toHaveValue("");
    await expect(form(page).getByText("Siobhán CV.pdf")).toHaveCount(0);
    await expect(submit(page)).toBeDisabled();
    const stored = await expectApplicationReceived(database, fields.Email);
    expect(stored).toMatchObject({
      jobId: job.id,
      firstName: "Siobhán",
      lastName: "O'Neill",
      phone: "+52 33 1234 5678",
      resumeName: "Siobhán CV.pdf",
    });
    expect(Buffer.from(stored.resume!.bytes).equals(pdf(300_000))).toBe(true);
  },
);

/** Drops a PDF on the field of the resume. */
async function drop(page: Page) {
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], "dropped.pdf", { type: "application/pdf" }));
      return transfer;
    },
    [...pdf(2000)],
  );
  const input = field(page, "Resume");
  await input.dispatchEvent("dragenter", { dataTransfer: dropped });
  // A script cannot drop on a file input as a hand does, so it sets what the browser would set.
  await input.evaluate((element: HTMLInputElement, { files }) => {
    element.files = files;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  }, dropped);
  await input.dispatchEvent("dragleave");
}

test("the submit button is disabled until every field is valid, each field shows its error, a right file can be dropped, and a keyboard goes to a missing field", async ({
  page,
}) => {
  await openForm(page);
  await expect(submit(page)).toBeDisabled();
  await field(page, "Resume").setInputFiles(file("cv.exe"));
  await expect(form(page).getByText("Resume must be a PDF file (.pdf).")).toBeVisible();
  await expect(form(page).getByText("cv.exe")).toHaveCount(1);
  await expect(submit(page)).toHaveAccessibleDescription(
    "First Name, Last Name, email and phone are missing. Resume isn't valid.",
  );
  await drop(page);
  await expect(form(page).getByText("dropped.pdf")).toBeVisible();
  await expect(form(page).getByText("Resume must be a PDF file (.pdf).")).toHaveCount(0);
  await field(page, "Resume").setInputFiles([]);
  await field(page, "First Name").focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("Tab");
  await field(page, "First Name").focus();
  for (const label of [...Object.keys(fields), "Resume"]) {
    await expect(form(page).getByText(`${label} is required.`)).toBeVisible();
  }
  await fill(page, { Email: "siobhan", Phone: "12", "Last Name": "<b>" });
  await field(page, "First Name").focus();
  await expect(form(page).getByText("This is not a valid email address.")).toBeVisible();
  await expect(form(page).getByText("This is not a valid phone number.")).toBeVisible();
  await expect(form(page).getByText("Last Name contains invalid characters.")).toBeVisible();
  await fill(page);
  await expect(submit(page)).toBeEnabled();
  const notPdf = "Resume must be a PDF file (.pdf).";
  for (const [chosen, message] of [
    [file("cv.exe"), notPdf],
    [{ name: "cv.docx", mimeType: "application/msword", buffer: Buffer.from("x") }, notPdf],
    [file("empty.pdf", Buffer.alloc(0)), notPdf],
    [file("page.pdf", Buffer.from("<html><script>alert(1)</script>")), notPdf],
    [writeLargeFile(), "Resume must be no larger than 5 MB."],
  ] as const) {
    await field(page, "Resume").setInputFiles(chosen);
    await expect(form(page).getByText(message)).toBeVisible();
    await expect(submit(page)).toBeDisabled();
  }
  await field(page, "Resume").setInputFiles(file());
  await expect(submit(page)).toBeEnabled();
  await expectAccessible(page, "form", PUBLIC_PAGE_TAGS);

  // A keyboard goes from the button's place to each missing field.
  await fill(page, { Phone: "" });
  await expect(submit(page)).toHaveAccessibleDescription("Phone is missing.");
  const name = form(page).getByRole("link", { name: "Phone", exact: true });
  await field(page, "Resume").focus();
  await expect
    .poll(async () => {
      await page.keyboard.press("Tab");
      return name.evaluate((link) => link === document.activeElement);
    })
    .toBe(true);
  await page.keyboard.press("Enter");
  await expect(field(page, "Phone")).toBeFocused();
  await page.keyboard.type(fields.Phone);
  await expect(submit(page)).toBeEnabled();
  await expect(name).toHaveCount(0);
});

test(
  "the server rejects a file that only claims to be a PDF, and the form keeps its input",
  { tag: "@next" },
  async ({ page, database }) => {
    await openForm(page);
    // The browser checks the same bytes, unless it cannot read the file.
    await page.evaluate(() => {
      Blob.prototype.arrayBuffer = () => Promise.reject(new Error("The file cannot be read."));
    });
    await fill(page, {}, file("fake.pdf", Buffer.from("%PDF-1.7 <script>alert(1)</script>")));
    await submit(page).click();
    await expect(form(page).getByText("Resume must be a PDF file (.pdf).")).toBeVisible();
    await expect(field(page, "Resume")).toBeFocused();
    await expect(page.getByText("Please try again later.")).toHaveCount(0);
    await expect(form(page).getByRole("alert")).toHaveText(
      /has not been sent\. Everything you entered is still here/,
    );
    for (const [label, value] of Object.entries(fields)) await expect(field(page, label)).toHaveValue(value);
    expect(await database.applicant.count({ where: { jobId: job.id } })).toBe(0);
    await cancelPicker(field(page, "Resume"));
    await expect(form(page).getByText("fake.pdf")).toHaveCount(0);
    await expect(form(page).getByText("Resume is required.")).toBeVisible();
  },
);

test("a file that was saved again after it was chosen must be chosen again", async ({
  page,
  database,
}, info) => {
  await openForm(page);
  await fill(page);
  const path = info.outputPath("cv.pdf");
  writeFileSync(path, pdf(2000));
  await field(page, "Resume").setInputFiles(path);
  await expect(submit(page)).toBeEnabled();
  writeFileSync(path, pdf(3000));
  utimesSync(path, new Date(), new Date(Date.now() + 60_000)); // the clock of the file system may be coarse
  await submit(page).click();
  await expect(
    form(page).getByText("Your browser can't read this file anymore. Please choose it again."),
  ).toBeVisible();
  await expect(field(page, "Resume")).toBeFocused();
  const chooser = page.waitForEvent("filechooser");
  await field(page, "Resume").click();
  await (await chooser).setFiles(path);
  await submit(page).click();
  await expectApplicationToast(page);
  await expectApplicationReceived(database, fields.Email);
});

test("on a slow connection the form shows the upload progress and a busy button, and then an alert with the filter of the visit", async ({
  page,
}) => {
  const filter = "q=keeper&type=Contract";
  await page.goto(`/jobs?${filter}`);
  await page.evaluate((address) => location.assign(address), `/jobs/${job.id}`);
  await expect(form(page)).toHaveAttribute("data-hydrated", "true");
  await fill(page, {}, file("cv.pdf", pdf(2 * MIB)));
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 600_000 };
  await network.send("Network.emulateNetworkConditions", line);
  await submit(page).click();
  await expect(form(page).getByRole("button", { name: "Submitting..." })).toBeDisabled();
  const progress = form(page).getByRole("progressbar", { name: "Upload of your resume" });
  const part = () => progress.evaluate((bar: HTMLProgressElement) => bar.value, undefined, { timeout: 500 });
  await expect.poll(part, { intervals: [50] }).toBeGreaterThan(0.1);
  expect(await part()).toBeLessThan(1);
  await expect(form(page).getByText(/^[\d.]+ [KM]B of 2\.0 MB sent$/)).toBeVisible();
  await expectApplicationToast(page);
  await expect(progress).toHaveCount(0);
  const alert = page.locator("#apply").getByRole("link", { name: "Email me new jobs like these" });
  await expect(alert).toHaveAttribute("href", `/jobs/alerts?${filter}`);
});

for (const [what, lose] of [
  ["is lost", (route: Route) => route.abort()],
  [
    "is that of a proxy",
    (route: Route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  ],
] as const)
  test(
    `the form keeps its input when the response ${what}, and a retry stores one application`,
    { tag: "@next" },
    async ({ page, database }) => {
      await openForm(page);
      await fill(page);
      await page.route(`**/jobs/${job.id}/application`, async (route) => {
        await route.fetch();
        await lose(route);
      });
      await submit(page).click();
      await expect(page.getByText("Failed to submit. Please try again later.")).toBeVisible();
      await expect(form(page).getByRole("alert")).toHaveText(
        "We can't tell whether it arrived. Submit again: we won't store it twice.",
      );
      await expect(field(page, "Last Name")).toHaveValue("O'Neill");
      await expect(form(page).getByText("Siobhán CV.pdf")).toBeVisible();
      await page.unroute(`**/jobs/${job.id}/application`);
      await submit(page).click();
      await expectApplicationToast(page);
      await expectApplicationReceived(database, fields.Email);
    },
  );

test(
  "a job that closes during an application rejects it, says why, and keeps the input",
  { tag: "@next" },
  async ({ page, database }) => {
    await openForm(page);
    await fill(page);
    await database.job.update({ where: { id: job.id }, data: { status: "Closed" } });
    await submit(page).click();
    await expect(page.getByText("Failed to submit. Please try again later.")).toBeVisible();
    await expect(form(page).getByRole("alert")).toHaveText(/^This job has closed\. Your application has not/);
    await expect(field(page, "Email")).toHaveValue(fields.Email);
  },
);

test.describe("without JavaScript", { tag: "@next" }, () => {
  test.use({ javaScriptEnabled: false });

  const post = async (page: Page) => {
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await submit(page).click();
    return (await answer).status();
  };

  test("a plain form stores the application once, also when it is sent again", async ({ page, database }) => {
    for (let time = 0; time < 2; time += 1) {
      await page.goto(`/jobs/${job.id}`);
      await fill(page);
      expect(await post(page)).toBe(303);
      await page.waitForURL("/jobs/applied");
      await expect(page.getByText("Thank you! Your application has been submitted.")).toBeVisible();
      await expect(page.getByText(/ You'll hear from us by \w+day, \w{3} \d+\.$/)).toBeVisible();
      await expect(page.locator('[aria-current="step"]')).toHaveText("Received");
    }
    await expectApplicationReceived(database, fields.Email);
    expect(await page.context().cookies()).toEqual([]);
  });

  test("the form shows its errors and keeps the input, and the next try succeeds", async ({
    page,
    database,
  }) => {
    await page.goto(`/jobs/${job.id}`);
    await fill(page, { Phone: "12" }, writeLargeFile());
    expect(await post(page)).toBe(303);
    await page.waitForURL(`/jobs/${job.id}/apply#apply`);
    await expect(form(page).getByRole("alert")).toHaveText(
      "Your application has not been sent. What you typed is still here. Browsers don't keep files, so please choose your resume again.",
    );
    await expect(form(page).getByRole("alert")).toBeInViewport();
    await expect(form(page).getByText("This is not a valid phone number.")).toBeVisible();
    await expect(form(page).getByText("Resume must be no larger than 5 MB.")).toBeVisible();
    for (const [label, value] of Object.entries({ ...fields, Phone: "12" })) {
      await expect(field(page, label)).toHaveValue(value);
    }
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await field(page, "Phone").fill(fields.Phone);
    await field(page, "Resume").setInputFiles(file());
    expect(await post(page)).toBe(303);
    await page.waitForURL("/jobs/applied");
    await expectApplicationReceived(database, fields.Email);
  });
});
