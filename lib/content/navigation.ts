import { company } from "./company";
import { deskHours } from "./promises/promises";

export { footerColumns, mainNavigation } from "@/lib/generated/site/navigation";

export type NavigationLink = {
  label: string;
  href: string;
};

export const footer = {
  socialsHeading: "Follow our work",
  copyright: (year: number): string =>
    `© ${company.founded}–${year} ${company.legalName}. All rights reserved.`,
  hours: `Office hours are ${company.hours}; ${deskHours}.`,
} as const;
