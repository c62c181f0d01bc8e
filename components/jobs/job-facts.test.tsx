import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JobFacts } from "./job-facts";

test("a job's facts are its place, type and age", () => {
  const job = { type: "Contract", location: "Pune", createdAt: 0 } as const;
  const texts = renderToStaticMarkup(<JobFacts job={job} servedAt={0} />)
    .replace(/<svg.*?<\/svg>/g, "")
    .split("</li>")
    .map((item) => item.replace(/<[^>]*>/g, ""))
    .filter(Boolean);
  expect(texts).toEqual(["Pune", "Contract", "Opened less than a day ago"]);
});
