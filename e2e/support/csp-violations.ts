import type { Page } from "@playwright/test";
import { expectHydrated } from "./expect-hydrated";

/** Records Content-Security-Policy violations in every document that the page opens from now on. */
export const recordCspViolations = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, "violations", seen);
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
      seen.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });

export const getCspViolations = (page: Page) =>
  page.evaluate(
    () => (Reflect.get(window, "violations") as string[] | undefined) ?? ["violations were not recorded"],
  );

/** Opens a page and returns its errors, its violations, and gaps of its Content-Security-Policy. */
export async function findCspProblems(page: Page, path: string, menu: string): Promise<string[]> {
  const problems: string[] = [];
  const note = (text: string) => problems.push(`${path}: ${text}`);
  const onError = (error: Error) => note(error.message);
  page.on("pageerror", onError);
  const policy = (await page.goto(path))?.headers()["content-security-policy"] ?? "";
  if (policy.includes("unsafe") || !/script-src 'self' '(sha256|nonce)-/.test(policy)) note(policy);
  const button = page.getByRole("button", { name: menu, exact: true });
  await button.click();
  await expectHydrated(button);
  for (const violation of await getCspViolations(page)) note(violation);
  // The browser blocks injected scripts and reports them.
  const blocked = await page.evaluate(async () => {
    const seen: string[] = [];
    const both = new Promise((resolve) =>
      addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        if (seen.push(effectiveDirective) === 2) resolve(undefined);
      }),
    );
    const script = document.createElement("script");
    script.textContent = "window.injectedRan = true";
    const image = document.createElement("div");
    image.innerHTML = `<img src="data:," onerror="window.injectedRan = true">`;
    document.body.append(script, image);
    await both;
    return { seen: seen.sort(), ran: "injectedRan" in window };
  });
  if (blocked.ran || blocked.seen.join() !== "script-src-attr,script-src-elem") note(JSON.stringify(blocked));
  page.off("pageerror", onError);
  return problems;
}
