import type { Page } from "@playwright/test";

/** Keeps the cookie banner away from the pages that are opened next. It would cover what stands at the lower edge. */
export const acceptCookies = (page: Page) =>
  page.addInitScript(() => localStorage.setItem("accepted-cookies", "true"));
