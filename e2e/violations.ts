import type { Page } from "@playwright/test";

/** Has every document that the page opens from now on note what its Content-Security-Policy blocks. */
export const watchViolations = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, "violations", seen);
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
      seen.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });

/** What the policy has blocked since the document was opened. */
export const violationsOn = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, "violations") as string[] | undefined) ?? ["nobody listened"]);
