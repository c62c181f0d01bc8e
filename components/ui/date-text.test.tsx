import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DateText } from "./date-text";

test("a date has a machine-readable value", () => {
  expect(renderToStaticMarkup(<DateText value={new Date("2022-01-05T20:00:00Z")} />)).toBe(
    '<time dateTime="2022-01-05T20:00:00.000Z">Jan 05, 2022</time>',
  );
});

test("a missing date is 'Unknown'", () => {
  for (const missing of [null, undefined, new Date("nonsense")])
    expect(renderToStaticMarkup(<DateText value={missing} />)).toBe("Unknown");
});
