import type { Locator } from "@playwright/test";
import { expect } from "./fixtures";

/** Waits until React has hydrated an element. React marks hydrated elements with a property. */
export const expectHydrated = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps$"))))
    .toBe(true);
