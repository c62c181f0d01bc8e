import { expect, type Page } from "@playwright/test";

/** Has every document that the page opens from now on note what its Content-Security-Policy blocks. */
export const recordCspViolations = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, "violations", seen);
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
      seen.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });

/** What the policy has blocked since the document was opened. */
export const getCspViolations = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, "violations") as string[] | undefined) ?? ["nobody listened"]);

/** Opens a page and gives what is wrong with it under its policy. */
export async function findCspProblems(page: Page, path: string, menu: string): Promise<string[]> {
  const problems: string[] = [];
  const note = (text: string) => problems.push(`${path}: ${text}`);
  const onError = (error: Error) => note(error.message);
  page.on("pageerror", onError);
  const policy = (await page.goto(path))?.headers()["content-security-policy"] ?? "";
  if (policy.includes("unsafe") || !/script-src 'self' '(sha256|nonce)-/.test(policy)) note(policy);
  // Alive: a click changes what React keeps.
  const button = page.getByRole("button", { name: menu, exact: true });
  await expect(async () => {
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true", { timeout: 500 });
  }, path).toPass();
  for (const violation of await getCspViolations(page)) note(violation);
  // In force: what somebody slips in is blocked, and the browser says so.
  const blocked = await page.evaluate(async () => {
    const seen: string[] = [];
    const both = new Promise((resolve) =>
      addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        if (seen.push(effectiveDirective) === 2) resolve(undefined);
      }),
    );
    const script = document.createElement("script");
    script.textContent = "window.slippedIn = true";
    const image = document.createElement("div");
    image.innerHTML = `<img src="data:," onerror="window.slippedIn = true">`;
    document.body.append(script, image);
    await both;
    return { seen: seen.sort(), ran: "slippedIn" in window };
  });
  if (blocked.ran || blocked.seen.join() !== "script-src-attr,script-src-elem") note(JSON.stringify(blocked));
  page.off("pageerror", onError);
  return problems;
}
