import * as texts from "@/lib/generated/site/navigation";
import { defaultCompany } from "./company";
import { deskHours } from "./promises/promises";
import { withFacts } from "./facts/with-facts";

export type NavigationLink = {
  label: string;
  href: string;
};

export const mainNavigation: readonly NavigationLink[] = withFacts(texts.mainNavigation);
export const footerColumns = withFacts(texts.footerColumns);

export const footer = withFacts({
  socialsHeading: "Follow our work",
  /** The page fills in the year. */
  copyright: `© ${defaultCompany.founded ? "{company.founded}–" : ""}{year} {company.legalName}. All rights reserved.`,
  hours: `Office hours are {company.hours}; ${deskHours}.`,
});
