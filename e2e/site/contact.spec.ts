import { promises } from "@/lib/content/promises/promises";
import { stories } from "@/lib/content/site-texts";
import type { Locator, Page } from "@playwright/test";
import { contactFormSchema } from "@/lib/messages/schema";
import { inputSchema } from "@/lib/openapi/schemas";
import { buildBoundaries } from "@/tests/support/boundaries";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { createAddress, waitForMail } from "@/e2e/applicants/apply";
import { pressTab } from "@/e2e/support/accessibility/press-tab";
import { expectAccessibleAtAllWidths } from "@/e2e/support/expect-accessible";
import { expect, test } from "@/e2e/support/fixtures";
import { expectMessageReceived } from "@/e2e/support/records/expect-received";

const message = {
  Name: "Siobhán O'Neill",
  /** Another address for each test, because an address gets two receipts a day. */
  Email: "",
  Phone: "+52 33 1234 5678",
  Company: "Neill & Daughters",
  /** Another text for each test, because the same text from many addresses is a sign of spam. */
  Message: "",
};

const hints = {
  Phone: "10 digits, or + and the country code",
  Company: "Not for a company? Type “private”.",
  Message: "What you need, and by when",
};
const MIST = "rgb(233, 237, 228)";

test.beforeEach(() => {
  message.Email = createAddress("siobhan");
  message.Message = `Our mill stops when the file server does.\nCan ${message.Email} get a call on Tuesday? 🌲`;
});

const form = (page: Page) =>
  page.getByRole("form").filter({ has: page.getByRole("button", { name: /^Send/ }) });
const send = (page: Page) => form(page).getByRole("button", { name: /^Send/ });

async function fill(page: Page, fields: Partial<typeof message> = message) {
  for (const [label, value] of Object.entries({ ...message, ...fields })) {
    await form(page).getByLabel(label, { exact: true }).fill(value);
  }
}

/** Presses Tab from the heading of a panel through its links and buttons at three widths. */
async function expectTabThrough(panel: Locator, heading: Locator) {
  const page = panel.page();
  await page.emulateMedia({ reducedMotion: "reduce" }); // the focus scrolls at once
  const stops = await panel.locator("a, button").all();
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await heading.focus();
    for (const stop of stops) {
      const focused = await pressTab(page);
      await expect(stop).toBeFocused();
      expect(focused?.isVisible, `${focused?.html} at ${width} px`).toBe(true);
    }
  }
}

// The form of the home page is that of /about. deployment-skew.spec.ts sends it.
for (const path of ["/about", "/contact"]) {
  test(
    `a visitor sends a message from ${path}, and it is in the inbox once`,
    { tag: path === "/contact" ? ["@mobile", "@story"] : [] },
    async ({ page, database }) => {
      await page.goto(path);
      const company = `Mill ${crypto.randomUUID().slice(0, 8)}`;
      await fill(page, { Company: company });
      // before-hydration.spec.ts sends the form earlier. A slow browser would send it without scripts.
      await expect(form(page)).toHaveAttribute("data-hydrated", "true");
      await send(page).dblclick();
      await expectToast(page, "Sent! We will get back to you soon.");
      const heading = page.getByRole("heading", { name: "Thank you, Siobhán." });
      await expect(heading).toBeFocused();
      const panel = page.locator("div").filter({ has: heading }).last();
      await expect(panel).toContainText(message.Message);
      await expect(panel).toContainText(/ will read it .* You'll hear from us by \w+day, \w{3} \d+\./);
      for (const { caption } of promises.messageReaderPortraits) await expect(panel).toContainText(caption);
      if (stories.length > 0)
        await expect(panel.getByRole("link")).toHaveAttribute("href", /^\/success-stories\/\d$/);
      await expect(form(page)).toHaveCount(0);
      // pages.spec.ts looks at the rest of the pages.
      await expectAccessibleAtAllWidths(page, undefined, undefined, "#contact");
      // A person who looks away for a minute still sees that it was sent.
      await expect(page.getByText("Sent! We will get back to you soon.")).toHaveCount(0);
      await expect(heading).toBeVisible();
      if (path === "/contact") await expectTabThrough(panel, heading);
      await page.getByRole("button", { name: "Write another" }).click();
      await expect(form(page).getByLabel("Name", { exact: true })).toBeFocused();
      for (const label of Object.keys(message)) {
        await expect(form(page).getByLabel(label, { exact: true })).toHaveValue("");
      }
      expect(await expectMessageReceived(database, company)).toMatchObject({
        name: message.Name,
        email: message.Email,
        phone: message.Phone,
        message: message.Message,
        isRead: false,
        appliedJobId: null,
      });
    },
  );
}

test(
  "a sender gets a receipt by mail that holds no word of theirs",
  { tag: "@next" },
  async ({ request }) => {
    const sent = Object.entries(message).map(([label, value]) => [label.toLowerCase(), value]);
    expect((await request.post("/message", { data: Object.fromEntries(sent) })).status()).toBe(201);
    const { text = "" } = await waitForMail(message.Email, / has your message$/);
    expect(text).toMatch(/You'll hear from us by \w+day, \w{3} \d+\./);
    for (const word of ["Siobhán", "mill", "Daughters", message.Phone]) expect(text).not.toContain(word);
  },
);

test("/contact?about=webinar fills in the message and names the button", async ({ page, database }) => {
  await page.goto("/contact");
  await page.getByRole("link", { name: "Register with the form" }).click();
  await page.waitForURL("/contact?about=webinar#contact");
  const registration = page.getByRole("form", { name: "Ready to transform your business?" });
  const text = registration.getByLabel("Message", { exact: true });
  await expect(text).toHaveValue(
    /^I'd like to register for the webinar “Move a server room .* on Thursday, \w{3} \d\.$/,
  );
  const company = `Webinar ${crypto.randomUUID().slice(0, 8)}`;
  for (const [label, value] of Object.entries({ ...message, Company: company, Message: undefined }))
    if (value) await registration.getByLabel(label, { exact: true }).fill(value);
  await registration.getByRole("button", { name: "Register for the webinar" }).click();
  await expectToast(page, "Sent! We will get back to you soon.");
  expect(await expectMessageReceived(database, company)).toMatchObject({
    message: expect.stringMatching(/^I'd like to register for the webinar/),
  });
  await page.getByRole("button", { name: "Write another" }).click();
  await expect(registration.getByRole("button", { name: "Send" })).toBeVisible();
  await expect(page).toHaveURL(/\/contact(?:#contact)?$/);
});

test("the send button is disabled, and looks it, until every field is valid, up to the limits of the API, each field shows its hint and error, and the form is empty after another page", async ({
  page,
}) => {
  await page.goto("/contact");
  await expect(send(page)).toBeDisabled();
  await expect(send(page)).toHaveCSS("cursor", "not-allowed");
  await expect(send(page)).toHaveCSS("background-color", MIST);
  for (const [label, hint] of Object.entries(hints))
    await expect(form(page).getByLabel(label, { exact: true })).toHaveAccessibleDescription(hint);
  const reason = "Name, email, phone, company and message are missing.";
  await expect(send(page)).toHaveAccessibleDescription(reason);
  await form(page).getByLabel("Name", { exact: true }).focus();
  for (let field = 0; field < Object.keys(message).length; field += 1) await page.keyboard.press("Tab");
  await expect(form(page).getByText("Name is required.")).toBeVisible();
  await expect(send(page)).toHaveAccessibleDescription(reason);
  await expect(form(page).getByText("Message is required.")).toBeVisible();
  await fill(page, { Email: "siobhan", Phone: "12" });
  await form(page).getByLabel("Name", { exact: true }).focus();
  await expect(form(page).getByText("This is not a valid email address.")).toBeVisible();
  await expect(form(page).getByText("This is not a valid phone number.")).toBeVisible();
  await expect(form(page).getByLabel("Email", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(send(page)).toBeDisabled();
  await fill(page, { Email: "siobhan", Company: "", Message: "" });
  await expect(send(page)).toHaveAccessibleDescription("Company and message are missing. Email isn't valid.");
  await fill(page);
  await expect(send(page)).toBeEnabled();
  await expect(send(page)).not.toHaveCSS("background-color", MIST);
  await expect(send(page)).toHaveAccessibleDescription("");

  for (const { field, value, errorPattern } of buildBoundaries(inputSchema(contactFormSchema))) {
    const label = `${field[0]!.toUpperCase()}${field.slice(1)}`;
    const description = `${label}: ${String(value).slice(0, 40)} (${String(value).length})`;
    const input = form(page).getByLabel(label, { exact: true });
    await input.fill(String(value));
    const button = expect(send(page), description);
    await (errorPattern ? button.toBeDisabled() : button.toBeEnabled());
    await input.fill(message[label as keyof typeof message]);
  }

  await test.step("the form is empty after the visitor goes to another page and back", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "About Us" }).first().click();
    await page.waitForURL("/about");
    await page.goBack();
    await page.waitForURL("/contact");
    await expect(form(page).getByLabel("Name", { exact: true })).toHaveValue("");
  });
});

test("the button is busy while the message is sent, a failure keeps the input, and a retry stores one message", async ({
  page,
  database,
}) => {
  await page.goto("/contact");
  const company = `Retry ${crypto.randomUUID().slice(0, 8)}`;
  await fill(page, { Company: company });
  let loseResponse = () => {};
  const lost = new Promise<void>((resolve) => (loseResponse = resolve));
  // The server stores the message, but its response is lost.
  await page.route("/contact", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await lost;
    await route.abort();
  });
  await send(page).click();
  await expect(form(page).getByRole("button", { name: "Sending..." })).toBeDisabled();
  loseResponse();
  await expect(page.getByText("Failed to send message. Please try again later.")).toBeVisible();
  await expect(form(page).getByLabel("Message", { exact: true })).toHaveValue(message.Message);
  await page.unroute("/contact");
  await send(page).click();
  await expectToast(page, "Sent! We will get back to you soon.");
  await expectMessageReceived(database, company);
});

test("without a network the form reports the failure, keeps the input, and works again afterwards", async ({
  page,
  context,
  database,
}) => {
  await page.goto("/contact");
  const company = `Offline ${crypto.randomUUID().slice(0, 8)}`;
  await fill(page, { Company: company });
  // Scripts that are still on their way would never arrive.
  await expect(form(page)).toHaveAttribute("data-hydrated", "true");
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByText("Failed to send message. Please try again later.")).toBeVisible();
  await expect(form(page).getByRole("alert")).toHaveText(/can't tell whether it arrived/);
  await expect(form(page).getByLabel("Message", { exact: true })).toHaveValue(message.Message);
  await context.setOffline(false);
  await send(page).click();
  await expectToast(page, "Sent! We will get back to you soon.");
  await expectMessageReceived(database, company);
});

test(
  "the error for too many messages names the time of the next try",
  { tag: "@next" },
  async ({ page, request }) => {
    for (let sent = 0; sent < 10; sent += 1) {
      const sender = { name: "A", email: message.Email, phone: "5035550100", company: "C" };
      const data = { ...sender, message: `m${sent}` };
      expect((await request.post("/message", { data })).status()).toBe(201);
    }
    await page.goto("/contact");
    await fill(page);
    await send(page).click();
    await expect(
      page.getByText(
        /^Failed to send message\. Please try again later\. Too many attempts\. Please try again in \d+ minutes\.$/,
      ),
    ).toBeVisible();
    await expect(form(page).getByLabel("Name", { exact: true })).toHaveValue(message.Name);
  },
);

test.describe("without JavaScript", { tag: "@next" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a plain form stores the message once, also when it is sent again", async ({ page, database }) => {
    const company = `Plain ${crypto.randomUUID().slice(0, 8)}`;
    for (let time = 0; time < 2; time += 1) {
      await page.goto("/contact");
      await fill(page, { Company: company });
      const [response] = await Promise.all([
        page.waitForResponse((answer) => answer.request().method() === "POST"),
        send(page).click(),
      ]);
      expect(response.status()).toBe(303);
      await page.waitForURL("/contact/sent");
      await expect(page.getByText(/ You'll hear from us by \w+day, \w{3} \d+\.$/)).toBeVisible();
      await expect(page.getByRole("link", { name: /^While you wait: / })).toHaveCount(
        Math.min(1, stories.length),
      );
    }
    await expectMessageReceived(database, company);
  });

  test("the home page opens at the form's error, names the country code of a number without one, and keeps the input", async ({
    page,
  }) => {
    const Phone = "020 7946 0958"; // without its country code
    await page.goto("/");
    await fill(page, { Phone });
    await send(page).click();
    await expect(form(page).getByRole("alert")).toHaveText(
      "Your message has not been sent. Everything you typed is still here.",
    );
    await expect(form(page).getByText("This is not a valid phone number.")).toBeInViewport();
    await expect(form(page).getByLabel("Phone")).toBeFocused();
    await expect(
      form(page).getByText("Start with + and the country code, such as +44 20 7946 0958."),
    ).toBeVisible();
    for (const [label, value] of Object.entries({ ...message, Phone })) {
      await expect(form(page).getByLabel(label, { exact: true })).toHaveValue(value);
    }
  });
});
