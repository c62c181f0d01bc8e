import { equalOpportunity as statement } from "@/lib/generated/site/applicants";
import { withFacts } from "./facts/with-facts";

/** `/accessibility`. Says only what the tests of the repository do. */
export const accessibilitySections = withFacts([
  {
    id: "standard",
    heading: "The standard",
    paragraphs: [
      "We build this site to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. We don't claim that every page meets every criterion.",
    ],
  },
  {
    id: "tests",
    heading: "How it is tested",
    paragraphs: ["Before each release, automated tests run in a browser:"],
    bullets: [
      "axe checks every public page for WCAG 2.2 AA, at widths of 390, 768 and 1,280 pixels. It also checks the applicant's own page and our staff area.",
      "The Tab key goes through the home page and the About Us page. Each stop must be visible.",
      "Every page is read in full without JavaScript, and the forms are sent without it.",
      "Pages are used while the browser translates them.",
      "Drawings and numbers stand still for visitors who prefer reduced motion.",
    ],
  },
  {
    id: "limits",
    heading: "Known limits",
    paragraphs: [
      "Automated tests find only some barriers. None of ours uses a screen reader, and no outside expert has examined the site. Resumes are shown to our staff as applicants made them.",
    ],
  },
  {
    id: "help",
    heading: "When something fails",
    paragraphs: [
      "Tell us what you tried and on which page, and we'll help you another way in the meantime: write to {company.email}, call {company.phone.display}, or use our contact form. Our office is open {company.hours}.",
    ],
  },
]);

/** Stands on `/jobs`, on each job and beside each application form. */
export const equalOpportunity = withFacts({
  ...statement,
  howTo: "To ask, reach",
  links: {
    form: "Contact form",
    howWeHire: "How we hire",
    accessibility: "Accessibility of this site",
  },
} as const);
