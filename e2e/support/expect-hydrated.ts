import type { Locator } from "@playwright/test";
import { expect } from "./fixtures";

/** Waits until React has taken an element of the page over: it marks those, and the framework comes late. */
export const expectHydrated = (element: Locator) =>
  expect
    .poll(() => element.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__reactProps$"))))
    .toBe(true);
