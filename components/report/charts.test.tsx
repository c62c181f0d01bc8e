import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayChart, WeekBars } from "./charts";

const readItems = (markup: string) =>
  [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item]) => item!.replace(/<[^>]*>/g, "").trim());

test("a chart of days says the number of each day", () => {
  const days = [
    { label: "Nov 26", count: 0 },
    { label: "Nov 27", count: 1234 },
  ];
  expect(readItems(renderToStaticMarkup(<DayChart days={days} />))).toEqual(["Nov 26: 0", "Nov 27: 1.2K"]);
});

test("a chart of weeks says what it counts, also to a screen reader", () => {
  const week = { label: "From Nov 23", views: 90, applications: 12, interviews: 3, hires: 1 };
  expect(readItems(renderToStaticMarkup(<WeekBars weeks={[week]} />))).toEqual([
    "From Nov 23: 12 applications 3 interviews 1 hire",
  ]);
});
