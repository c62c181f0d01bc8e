import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { defaultCompany } from "@/lib/content/company";
import { footer } from "@/lib/content/navigation";
import { processState } from "@/lib/process-state";
import { Footer } from "./footer";

afterEach(() => {
  vi.useRealTimers();
  processState.siteSettings = {};
});

test("the footer has a heading for social links only when the company has some", () => {
  const show = () => renderToStaticMarkup(<Footer />);
  expect(show()).toContain(footer.socialsHeading);
  processState.siteSettings = { facts: { ...defaultCompany, socials: [] } };
  expect(show()).not.toContain(footer.socialsHeading);
});

test("the footer shows the year of foundation alone until the next one", () => {
  const show = (year: number) => {
    vi.setSystemTime(new Date(year, 6));
    return renderToStaticMarkup(<Footer />);
  };
  const founded = defaultCompany.founded!;
  expect(show(founded)).toContain(`© ${founded} ${defaultCompany.legalName}`);
  expect(show(founded + 1)).toContain(`© ${founded}–${founded + 1} ${defaultCompany.legalName}`);
});
