import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JobFacts } from "./job-facts";

const job = { type: "Contract", location: "Pune", createdAt: 0 } as const;
const getTexts = (pay?: string) =>
  renderToStaticMarkup(<JobFacts job={{ ...job, pay }} servedAt={0} />)
    .replace(/<svg.*?<\/svg>/g, "")
    .split("</li>")
    .map((item) => item.replace(/<[^>]*>/g, ""))
    .filter(Boolean);

test("a job's facts are its place, type and age, and its pay when there is one", () => {
  expect(getTexts()).toEqual(["Pune", "Contract", "Opened less than a day ago"]);
  expect(getTexts("$40 an hour")).toEqual(["Pune", "Contract", "$40 an hour", "Opened less than a day ago"]);
});
