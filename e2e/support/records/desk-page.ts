import type { Page } from "@playwright/test";

const locateSteps = (page: Page) => page.getByRole("region", { name: "Stage" });

/** Returns the step of the stage that an applicant's page shows. */
export const locateStage = (page: Page) => locateSteps(page).locator("[aria-current=step]");

export const moveTo = (page: Page, stage: string) =>
  locateSteps(page).getByRole("button", { name: stage, exact: true }).click();

/** Returns the sizes of the headings of the record's sections, without those for screen readers only. */
export const readHeadingSizes = async (page: Page): Promise<Set<string>> => {
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  const sizes = await headings.evaluateAll((all) =>
    all.filter(({ clientWidth }) => clientWidth > 1).map((heading) => getComputedStyle(heading).fontSize),
  );
  return new Set(sizes);
};

/** Returns the headings of the record's sections from top to bottom, with those for screen readers only. */
export const readHeadingsDown = (page: Page): Promise<string[]> => {
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  return headings.evaluateAll((all) =>
    all
      .map((heading) => ({ text: heading.textContent, top: heading.getBoundingClientRect().top }))
      .sort((a, b) => a.top - b.top)
      .map(({ text }) => text ?? ""),
  );
};

/** Unfolds the composer of a record. It works before hydration. */
export const openComposer = (page: Page) => page.getByText(/^Write to /).click();
