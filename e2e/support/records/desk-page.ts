import type { Page } from "@playwright/test";

const locateSteps = (page: Page) => page.getByRole("region", { name: "Stage" });

/** Returns the step of the stage that an applicant's page shows. */
export const locateStage = (page: Page) => locateSteps(page).locator("[aria-current=step]");

export const moveTo = (page: Page, stage: string) =>
  locateSteps(page).getByRole("button", { name: stage, exact: true }).click();

/** Unfolds the composer of a record. It works before hydration. */
export const openComposer = (page: Page) => page.getByText(/^Write to /).click();
