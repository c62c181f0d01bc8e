import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { defaultCompany } from "@/lib/content/company";
import { wordmark } from "@/lib/content/wordmark";
import { processState } from "@/lib/process-state";
import { getDefaultTexts } from "@/lib/site-settings/default-texts";
import { Logo, Wordmark } from "./wordmark";

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

test("a logo with colours of its own has a light ground in dark parts of a page", () => {
  const logo = renderToStaticMarkup(
    <Logo logo={{ viewBox: "0 0 200 60", width: 200, height: 60, src: "/img/logo.svg" }} />,
  );
  expect(logo).toContain(`alt="${defaultCompany.name}"`);
  expect(logo).toContain("in-[.on-deep]:bg-paper");
});
