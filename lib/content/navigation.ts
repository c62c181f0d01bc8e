import { company } from "./company";
import { deskHours, messageAnswer, messageReaders } from "./promises/promises";

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

const { address, email, phone } = company;

export const footerColumns: readonly FooterColumn[] = [
  {
    heading: company.name,
    lines: [company.tagline],
    links: [
      { label: "Home", href: "/" },
      { label: "About Us", href: "/about" },
      { label: "Success Stories", href: "/success-stories" },
      { label: "Privacy", href: "/privacy" },
    ],
  },
  {
    heading: "Work with us",
    lines: [`Tell us what's slow, broken or short of people. ${messageReaders} answers ${messageAnswer}.`],
    links: [
      { label: "Services", href: "/services" },
      { label: "Jobs", href: "/jobs" },
      { label: "Contact us", href: "/contact" },
    ],
  },
  {
    heading: "Find us",
    lines: [address.street, `${address.city}, ${address.region} ${address.postalCode}`],
    links: [
      { label: email, href: `mailto:${email}` },
      { label: phone.display, href: `tel:${phone.tel}` },
    ],
  },
];

export const footer = {
  socialsHeading: "Follow our work",
  copyright: (year: number): string =>
    `© ${company.founded}–${year} ${company.legalName}. All rights reserved.`,
  hours: `Office hours are Monday to Friday, 8 a.m. to 5:30 p.m. Pacific; ${deskHours}.`,
} as const;
