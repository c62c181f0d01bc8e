import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnTime } from "./own-time";

test.each([
  ["Asia/Kolkata", "For you: Wednesday, Dec 2, 3:30 AM GMT+5:30"],
  ["America/Los_Angeles", ""],
  [undefined, ""],
])("the server adds the time in the chosen zone %s", (zone, text) => {
  const markup = renderToStaticMarkup(<OwnTime iso="2026-12-01T22:00:00Z" zone={zone} />);
  expect(markup.replaceAll(/<[^>]*>/g, "")).toBe(text);
});
