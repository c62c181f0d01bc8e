import type { Locator, Page } from "@playwright/test";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { expect, test } from "@/e2e/support/fixtures";
import { openJobEditor } from "@/e2e/support/records/open-job-editor";
import { addJob, pdf } from "@/e2e/support/records/job-fixtures";

/** A well-formed server action ID that this build does not know. */
const OLD_ACTION = `40${"ab".repeat(20)}`;

test("an action of an old build gets 409, and a malformed one gets 400", async ({ request, baseURL }) => {
  const call = (action: string) =>
    request.post("/contact", {
      headers: { "next-action": action, origin: baseURL!, "content-type": "text/plain;charset=UTF-8" },
      data: "[]",
    });
  const old = await call(OLD_ACTION);
  expect([old.status(), await old.text()]).toEqual([409, "Server Action unavailable."]);
  expect((await call("no such thing")).status()).toBe(400);
});

/** Of `postContactForm` in every build. A page that was opened before a deployment sends it. */
const CONTACT_ACTION = "7f204109de18b3c2807444dacc1e32b4c47c436ad9";

test("a contact form of an earlier build is accepted without JavaScript", async ({ request, baseURL }) => {
  const response = await request.post("/contact", {
    headers: { origin: baseURL! },
    multipart: {
      $ACTION_REF_1: "",
      "$ACTION_1:0": JSON.stringify({ id: CONTACT_ACTION, bound: "$@1" }),
      "$ACTION_1:1": "[null]",
      name: "Ilse Marr",
      email: "ilse@example.com",
      phone: "+1 503 555 0199",
      company: "An earlier build",
      message: "Typed before a deployment.",
    },
    maxRedirects: 0,
  });
  expect([response.status(), response.headers().location]).toEqual([303, "/contact/sent"]);
});

/** Rewrites every POST as a page of an older build would send it. */
async function sendAsOldBuild(page: Page) {
  await page.route("**/*", (route) => {
    const request = route.request();
    const headers = request.headers();
    if (request.method() !== "POST") return route.fallback();
    const [name, value] = headers["next-action"]
      ? ["next-action", OLD_ACTION]
      : ["content-type", "text/plain"];
    return route.continue({ headers: { ...headers, [name]: value } });
  });
}

interface SkewedForm {
  name: string;
  /** Opens the page and the dialog, if any. Returns the form. */
  open: (page: Page, context: SkewContext) => Promise<Locator>;
  typed: Record<string, string>;
  /** Typed text that must not be stored over the reload. */
  secrets?: Record<string, string>;
  prepare?: (form: Locator) => Promise<void>;
  button: string;
  failure: string;
  hint: string;
  /** Steps between the reload and the second submission. */
  between?: (form: Locator, context: SkewContext) => Promise<void>;
  done: string | RegExp;
}

interface SkewContext {
  database: PrismaClient;
  email: string;
  signInAsAdmin: () => Promise<void>;
  job: (changes?: object) => Promise<string>;
}

const locateOnlyForm = (page: Page) => page.getByRole("main").locator("form");
const mark = crypto.randomUUID().slice(0, 8);
const KEPT_MESSAGE = "What you typed is kept when you reload";
const CONTACT = {
  typed: {
    Name: "Ilse Marr",
    Email: "ilse@example.com",
    Phone: "+1 503 555 0199",
    Message: "Two lines,\nkept over a reload.",
  },
  button: "Send",
  hint: KEPT_MESSAGE,
  done: "Sent! We will get back to you soon.",
};
const contactForm = (page: Page) => page.getByRole("form", { name: "Ready to transform your business?" });

const forms: SkewedForm[] = [
  {
    ...CONTACT,
    name: "the contact form",
    open: async (page) => {
      await page.goto("/contact");
      await expect(contactForm(page)).toHaveAttribute("data-hydrated", "true");
      return contactForm(page);
    },
    typed: { ...CONTACT.typed, Company: `Marr ${mark}` },
    failure: "Failed to send message. Please try again later.",
  },
  {
    ...CONTACT,
    name: "the contact form whose validation rules cannot be loaded",
    open: async (page) => {
      await page.goto("/");
      await expect(contactForm(page)).toHaveAttribute("novalidate"); // hydrated, but the validation rules are not loaded yet
      await page.route("**/_next/static/**/*.js", (route) => route.abort());
      return contactForm(page);
    },
    typed: { ...CONTACT.typed, Company: `Reef ${mark}` },
    failure: "Your message has not been sent. Everything you typed is still here.",
  },
  {
    name: "sign-in",
    open: async (page, { email }) => {
      await page.goto("/sign-in");
      await locateOnlyForm(page).getByLabel("Email").fill(email);
      return locateOnlyForm(page);
    },
    typed: {},
    secrets: { Password: "survey mark 2016" },
    between: (form, { email }) => expect(form.getByLabel("Email")).toHaveValue(email),
    button: "Sign in",
    failure: "We failed to sign you in. Please try again later.",
    hint: "Your email is kept when you reload, but your password isn't.",
    done: "Signed in as Pat Tester",
  },
  {
    name: "forgotten password",
    open: async (page) => {
      await page.goto("/forgot-password");
      return locateOnlyForm(page);
    },
    typed: { Email: "nobody-here@example.com" },
    button: "Send link",
    failure: "An error occurred. Please try again later.",
    hint: "Your email is kept when you reload.",
    done: "If an account exists for that email",
  },
  {
    name: "change password",
    open: async (page, { database, email }) => {
      await database.user.updateMany({ where: { email }, data: { mustChangePassword: true } });
      await page.goto("/sign-in");
      await locateOnlyForm(page).getByLabel("Email").fill(email);
      await locateOnlyForm(page).getByLabel("Password").fill("survey mark 2016");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.waitForURL("/change-password");
      return locateOnlyForm(page);
    },
    typed: {},
    secrets: { "New Password": "chosen by myself" },
    button: "Change password",
    failure: "An unknown error has occurred. Please try again later.",
    hint: "type the password again. It isn't kept.",
    done: "Successfully changed password.",
  },
  {
    name: "the application form",
    open: async (page, { job }) => {
      await page.goto(`/jobs/${await job()}`);
      const form = page.getByRole("form", { name: "Apply for this job" });
      await expect(form).toHaveAttribute("data-hydrated", "true");
      return form;
    },
    typed: { "First Name": "Iris", "Last Name": "Moor", Email: "iris@example.com", Phone: "503-555-0142" },
    prepare: (form) =>
      form
        .getByLabel("Resume", { exact: true })
        .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: pdf() }),
    button: "Submit",
    failure: "Failed to submit. Please try again later.",
    hint: `${KEPT_MESSAGE}, but browsers don't keep files. Choose your resume again afterward.`,
    done: "Thank you! Your application has been submitted.",
  },
  {
    name: "a new user's dialog",
    open: async (page, { signInAsAdmin }) => {
      await signInAsAdmin();
      await page.goto("/admin/users");
      await page.getByRole("button", { name: "Add User" }).click();
      const dialog = page.getByRole("dialog", { name: "Add a user" });
      await dialog.getByLabel("Role").selectOption("ADMIN");
      await dialog.getByRole("button", { name: "Show" }).click(); // turns the password into a plain text field
      return dialog;
    },
    typed: { Email: `wren-${mark}@example.com`, "First Name": "Wren", "Last Name": "Moss" },
    secrets: { Password: "temporary one" },
    button: "Add User",
    failure: "Failed to add user. Please try again later.",
    hint: "What you typed is kept when you reload, except passwords and files.",
    between: (form) => expect(form.getByLabel("Role")).toHaveValue("ADMIN"),
    done: "Wren added successfully",
  },
  {
    name: "a job's form, which another administrator saves meanwhile,",
    open: async (page, { signInAsAdmin, job }) => {
      await signInAsAdmin();
      await page.goto(`/admin/jobs/${await job({ title: `Pilot ${mark}` })}`);
      const form = await openJobEditor(page, `Edit Pilot ${mark}`);
      await form.getByText("Dates, place and questions").click();
      await form.getByLabel("A cover note").check();
      return form;
    },
    typed: {
      Title: `Pilot ${mark} II`,
      Description: "Mine,\nafter a reload.",
      "Closes on": "2099-12-31",
    },
    button: "Save",
    failure: "Failed to update job. Please try again later.",
    hint: KEPT_MESSAGE,
    between: async (form, { database }) => {
      await expect(form.getByLabel("A cover note")).toBeChecked();
      await database.job.updateMany({
        where: { title: `Pilot ${mark}` },
        data: { location: "Theirs", version: { increment: 1 } },
      });
      await form.getByRole("button", { name: "Save" }).click();
      await expect(form.getByRole("alert")).toContainText("Location, as they saved it: Theirs");
    },
    done: "Save changes to job",
  },
];

for (const { name, open, typed, secrets = {}, prepare, button, failure, hint, between, done } of forms) {
  test(`on a page of an older build, ${name} offers a reload and keeps the typed text`, async ({
    page,
    database,
    request,
    signIn,
    admin,
    person,
    getToken,
  }) => {
    const context: SkewContext = {
      database,
      email: person.email,
      signInAsAdmin: async () => signIn(page, admin),
      job: async (changes) => (await addJob(request, await getToken(admin), changes)).id,
    };
    const form = await open(page, context);
    const field = (label: string) => form.getByLabel(label, { exact: true });
    const send = () => form.getByRole("button", { name: button, exact: true }).click();
    for (const [label, value] of Object.entries({ ...typed, ...secrets })) await field(label).fill(value);
    await prepare?.(form);
    await sendAsOldBuild(page);
    await send();
    await expect(page.getByText(failure).first()).toBeVisible();
    const notice = form.getByText("The site was updated while this page was open.").filter({ visible: true });
    await expect(notice).toContainText(hint);
    await page.unrouteAll();
    // The page stores the text when it unloads, and the next page removes it.
    await page.evaluate(() => {
      addEventListener("pagehide", () => localStorage.setItem("left", JSON.stringify({ ...sessionStorage })));
    });
    await form.getByRole("button", { name: "Reload the page" }).click();
    await expect(form.getByRole("button", { name: "Reload the page" })).toBeHidden();
    for (const [label, value] of Object.entries(typed)) await expect(field(label)).toHaveValue(value);
    for (const label of Object.keys(secrets)) await expect(field(label)).toHaveValue("");
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("kept"))))
      .toEqual([]);
    const kept = await page.evaluate(() => localStorage.getItem("left"));
    expect(kept).toMatch(/^{/);
    for (const secret of Object.values(secrets)) expect(kept).not.toContain(secret);
    await between?.(form, context);
    for (const [label, value] of Object.entries(secrets)) await field(label).fill(value);
    await prepare?.(form);
    await send();
    await expect(page.getByText(done).first()).toBeVisible();
  });
}
