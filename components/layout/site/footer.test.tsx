import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { defaultCompany } from "@/lib/content/company";
import { footer } from "@/lib/content/navigation";
import { processState } from "@/lib/process-state";
import { Footer } from "./footer";

afterEach(() => {
  processState.siteSettings = {};
});

test("the footer has a heading for social links only when the company has some", () => {
  const show = () => renderToStaticMarkup(<Footer />);
  expect(show()).toContain(footer.socialsHeading);
  processState.siteSettings = { facts: { ...defaultCompany, socials: [] } };
  expect(show()).not.toContain(footer.socialsHeading);
});
