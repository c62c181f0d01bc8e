import { withFacts } from "./with-facts";

export type NavigationLink = {
  label: string;
  href: string;
};

export type FooterColumn = {
  heading: string;
  lines: readonly string[];
  links: readonly NavigationLink[];
};

export const mainNavigation: readonly NavigationLink[] = [
  { label: "About Us", href: "/about" },
  { label: "Services", href: "/services" },
  { label: "Success Stories", href: "/success-stories" },
  { label: "Jobs", href: "/jobs" },
  { label: "Contact us", href: "/contact" },
];

export const footerColumns = withFacts<readonly FooterColumn[]>([
  {
    heading: "{company.name}",
    lines: ["{company.tagline}"],
    links: [
      { label: "Home", href: "/" },
      { label: "About Us", href: "/about" },
      { label: "Success Stories", href: "/success-stories" },
      { label: "Privacy", href: "/privacy" },
    ],
  },
  {
    heading: "Work with us",
    lines: ["Tell us what's slow, broken or short of people. {messageReaders} answers {messageAnswer}."],
    links: [
      { label: "Services", href: "/services" },
      { label: "Jobs", href: "/jobs" },
      { label: "Contact us", href: "/contact" },
    ],
  },
  {
    heading: "Find us",
    lines: ["{company.street}", "{company.cityLine}"],
    links: [
      { label: "{company.email}", href: "mailto:{company.email}" },
      { label: "{company.phone}", href: "tel:{company.tel}" },
    ],
  },
]);

export const footer = withFacts({
  socialsHeading: "Follow our work",
  /** The page fills in the year. */
  copyright: "© {company.founded}–{year} {company.legalName}. All rights reserved.",
  hours: "Office hours are {hours}; {deskHours}.",
});
