import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { defaultCompany } from "@/lib/content/company";
import { wordmark } from "@/lib/content/wordmark";
import { processState } from "@/lib/process-state";
import { getDefaultTexts } from "@/lib/site-settings/default-texts";
import { Wordmark } from "./wordmark";

afterEach(() => {
  processState.siteSettings = {};
});

test("the wordmark follows the company's name once staff have changed it", () => {
  const show = () => renderToStaticMarkup(<Wordmark />);
  expect(show()).toContain(`>${wordmark.text}<`);
  const facts = { ...defaultCompany, ...getDefaultTexts("facts"), name: "Nordlys Consulting" };
  processState.siteSettings = { facts: facts as never };
  const isCapital = wordmark.text === wordmark.text?.toUpperCase();
  expect(show()).toContain(`>${isCapital ? "NORDLYS CONSULTING" : "Nordlys Consulting"}<`);
  expect(renderToStaticMarkup(<Wordmark name={defaultCompany.name} />)).toContain(`>${wordmark.text}<`);
});
