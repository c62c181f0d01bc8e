import type { Page } from "@playwright/test";
import { createJob } from "@/prisma/factories";
import { expectHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";
import { pdf, removeJob } from "@/e2e/support/records/job-fixtures";

const CONTACT = {
  Name: "Ada",
  Email: "ada@example.com",
  Phone: "503-555-0142",
  Company: "Byron",
  Message: "Two lines,\nboth typed.",
};

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await page.getByRole("main").getByLabel(label, { exact: true }).fill(value);
}

async function expectFields(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await expect(page.getByRole("main").getByLabel(label, { exact: true })).toHaveValue(value);
}

test("a reload keeps the text of a message, and a visitor who comes back finds an empty form", async ({
  page,
}) => {
  await page.goto("/contact");
  await fill(page, CONTACT);
  await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
  await page.reload();
  await page.mouse.move(5, 5);
  await expect(page.locator("form[data-hydrated=true]")).toHaveCount(1);
  await expectFields(page, CONTACT);
  await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();

  // The connection hangs while the message is being sent.
  await page.route("/contact", (route) => (route.request().method() === "POST" ? null : route.continue()));
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  await page.reload();
  await page.mouse.move(5, 5);
  await expectFields(page, CONTACT);

  await page.goto("/api/health");
  await page.goto("/contact");
  await page.mouse.move(5, 5);
  await expect(page.locator("form[data-hydrated=true]")).toHaveCount(1);
  await expectFields(page, { Name: "", Message: "" });
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Ada");
});

test("a reload keeps the text of an application that is being sent, and asks for the file again", async ({
  page,
  database,
}) => {
  const { id } = await createJob(database, { title: "Reloader" });
  const fields = {
    "First Name": "Ada",
    "Last Name": "Byron",
    Email: "ada@example.com",
    Phone: "503-555-0142",
  };
  await page.goto(`/jobs/${id}`);
  await fill(page, fields);
  await page
    .getByLabel("Resume", { exact: true })
    .setInputFiles({ name: "cv.pdf", mimeType: "application/octet-stream", buffer: pdf() });
  await expect(page.locator("form[data-hydrated=true]").last()).toBeVisible();
  // The connection hangs while the application is being sent.
  await page.route(`**/jobs/${id}/application`, () => null);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  await page.reload();
  await page.mouse.move(5, 5);
  await expect(page.locator("form[data-hydrated=true]").last()).toBeVisible();
  await expectFields(page, fields);
  await expect(
    page.getByText("Browsers don't keep files, so please choose your resume again."),
  ).toBeVisible();

  // Firefox keeps the file.
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => {
      const kept = new DataTransfer();
      kept.items.add(new File(["%PDF-1.4"], "kept.pdf"));
      document.querySelector<HTMLInputElement>("[type=file]")!.files = kept.files;
    }),
  );
  await page.reload();
  await page.mouse.move(5, 5);
  await expect(page.getByText("kept.pdf")).toBeVisible();
  await expectFields(page, fields);
  await expect(page.getByText("Browsers don't keep files")).toHaveCount(0);
  await removeJob(database, id);
});

test("a reload of the sign-in page never keeps the password, and signing in keeps nothing", async ({
  page,
  user,
}) => {
  await page.goto("/sign-in");
  await page.mouse.move(5, 5);
  await expectHydrated(page.getByRole("main").getByLabel("Email"));
  await fill(page, { Email: "ada@example.com", Password: "my secret words" });
  await page.reload();
  await expectFields(page, { Email: "ada@example.com", Password: "" });
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("secret");
  await page.mouse.move(6, 6);
  await expectHydrated(page.getByRole("main").getByLabel("Email"));
  await fill(page, { Email: user.email, Password: user.password });
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(user.email);
});

test("a server that rejects fields shows their errors, and no text that asks to try later", async ({
  page,
}) => {
  await page.goto("/contact");
  await fill(page, CONTACT);
  await page.route("/contact", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    // The name arrives as the server of another build would refuse it.
    const body = route.request().postData()!.replace('"Ada"', '"<Ada>"');
    return route.continue({ postData: body });
  });
  await page.getByRole("button", { name: "Send" }).click();
  const name = page.getByRole("main").getByLabel("Name", { exact: true });
  await expect(page.getByText("Name contains invalid characters.")).toBeVisible();
  await expect(name).toBeFocused();
  await expect(page.getByText("Please try again later.")).toHaveCount(0);
  await expectFields(page, { ...CONTACT });
});

test.describe("a browser that refuses cookies", () => {
  test("is told so at the sign-in form and at the form for an applicant's link", async ({ page }) => {
    const network = await page.context().newCDPSession(page);
    await network.send("Emulation.setDocumentCookieDisabled", { disabled: true });
    for (const path of ["/sign-in", "/jobs/application"]) {
      await page.goto(path);
      await page.mouse.move(5, 5);
      await expect(page.getByText("Your browser refuses our cookies"), path).toBeVisible();
    }
  });

  test("keeps its email and reads a sentence when it signs in", async ({ page, user }) => {
    await page.goto("/sign-in");
    // The browser takes the answer and drops its cookies.
    await page.route("/sign-in", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      const response = await route.fetch();
      const headers = { ...response.headers() };
      delete headers["set-cookie"];
      await page.context().clearCookies();
      return route.fulfill({ response, headers });
    });
    await fill(page, { Email: user.email, Password: user.password });
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.context().clearCookies();
    await expect(page.getByRole("alert").filter({ hasText: "refuses our cookies" })).toBeVisible();
    await expectFields(page, { Email: user.email });
    await expect(page).toHaveURL("/sign-in");
  });
});

const UNEXPECTED = "We failed to sign you in. Please try again later.";
const UNKNOWN = "An error occurred. Please try again later.";
/** Answers to a sign-in that the server does not send; null for none. */
const answers: [string, { status?: number; contentType: string; body: string } | null, string][] = [
  ["an empty page", { contentType: "text/html", body: "" }, UNEXPECTED],
  ["a page of a proxy", { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }, UNEXPECTED],
  ["an error as text", { status: 500, contentType: "text/plain", body: "broken" }, UNEXPECTED],
  ["JSON", { contentType: "application/json", body: '{"hello":1}' }, UNEXPECTED],
  ["malformed data", { contentType: "text/x-component", body: "%%%" }, UNEXPECTED],
  ["no answer", null, UNKNOWN],
];

test("sign-in says that it failed after each answer that the server does not send, and after none", async ({
  page,
}) => {
  let next: (typeof answers)[number][1] = null;
  await page.goto("/sign-in");
  await page.route("/sign-in", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    return next ? route.fulfill(next) : route.abort();
  });
  const none = answers.at(-1)!;
  // The other message in between shows that each answer has brought its own.
  for (const [what, answer, message] of answers.flatMap((one) => (one === none ? [one] : [none, one])))
    await test.step(`after ${what}`, async () => {
      next = answer;
      await fill(page, { Email: "ada@example.com", Password: "my secret words" });
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
      await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
      await expectFields(page, { Email: "ada@example.com" });
    });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a browser that sends no referrer sends its form", async ({ page, database }) => {
    // With this policy, the browser sends `Origin: null`.
    await page.route("/contact", async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const response = await route.fetch();
      return route.fulfill({
        response,
        headers: { ...response.headers(), "referrer-policy": "no-referrer" },
      });
    });
    await page.goto("/contact");
    const company = `Byron ${crypto.randomUUID().slice(0, 8)}`;
    await fill(page, { ...CONTACT, Company: company });
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page).toHaveURL("/contact/sent");
    expect(await database.message.count({ where: { company } })).toBe(1);
  });
});

test("a form whose Origin a privacy tool removed gets a page with a sentence and other ways to write", async ({
  request,
  database,
}) => {
  const { id } = await createJob(database, { title: "Stripped" });
  for (const path of ["/contact", `/jobs/${id}`]) {
    const send = (headers: Record<string, string>) => request.post(path, { headers, multipart: CONTACT });
    const response = await send({ accept: "text/html" });
    expect(response.status(), path).toBe(403);
    const text = await response.text();
    expect(text).toContain("say which page this form came from, so nothing was sent.");
    expect(text).toContain("hello@alderpoint.example");
    expect((await send({ accept: "text/html", origin: "https://evil.example" })).status()).toBe(403);
  }
  await removeJob(database, id);
});
