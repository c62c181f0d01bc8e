import { withFacts } from "./facts/with-facts";

/** Copy of `/api/docs`. The texts of single calls come from lib/openapi/operations.ts. */
export const apiPage = withFacts({
  metaTitle: "API",
  metaDescription: "The JSON API of {company.name}: every call with its fields, responses and an example.",
  heading: "API",
  intro: "Everything this site does, over HTTP. One document, one token, plain JSON.",
  document: { before: "Also as an OpenAPI 3.1 document:", label: "openapi.json" },
  start: {
    id: "start",
    heading: "Start here",
    token: "Sign in once and keep the token:",
    use: "Send it in the header of every call that needs one:",
  },
  widget: {
    id: "widget",
    heading: "Positions on your page",
    fallback: "Open positions at {company.name}",
    intro:
      "One script shows the open positions of {company.name} on any page. It needs nothing else, leaves the page's own styles alone, sets no cookies, and links to each position on this site. The link inside the element is shown where the script can't run.",
    policy: "If the page has a Content-Security-Policy, allow it with:",
    options: [
      {
        name: "site",
        notes: "Address of this site. Only needed where the page does not load the script from here.",
      },
      { name: "limit", notes: "Maximum number of positions, 1 to 100. Defaults to 10." },
      { name: "type", notes: "Only these types, separated by commas: Full-Time, Contract, Part-Time." },
      {
        name: "theme",
        notes: "light, dark, or auto, which follows the visitor's setting. Defaults to light.",
      },
    ],
    parts:
      "Set colors with the custom properties --positions-ink, --positions-muted, --positions-accent, --positions-line and --positions-ground on the element. Fonts come from your page.",
  },
  errors: {
    id: "errors",
    heading: "Errors",
    intro: "Each call names the statuses with which it may fail. They mean the same everywhere:",
  },
  filter: { label: "Filter the calls", none: "No call matches." },
  schemas: { id: "schemas", heading: "Schemas" },
} as const);
