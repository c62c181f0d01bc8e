import { company } from "./company";

/** Copy of `/api/docs`. The texts of single calls come from lib/openapi/operations.ts. */
export const apiPage = {
  metaTitle: "API",
  metaDescription: `The JSON API of ${company.name}: every call with its fields, answers and an example.`,
  heading: "API",
  intro: "Everything that this site does, for programs. One document, one token, plain JSON.",
  document: { before: "The same as an OpenAPI 3.1 document:", label: "openapi.json" },
  start: {
    id: "start",
    heading: "Start here",
    token: "Sign in once, and keep the token:",
    use: "It goes into the header of every call that needs one:",
  },
  widget: {
    id: "widget",
    heading: "Positions on your page",
    intro: `One script shows the open positions of ${company.name} on any page. It needs nothing else, keeps its look to itself, sets no cookie, and its links lead to the position on this site.`,
    policy: "A page with a Content-Security-Policy allows it with:",
    options: [
      { name: "limit", notes: "How many positions are shown at most, 1 to 100. 10 if left out." },
      { name: "type", notes: "Only these, separated by commas: Full-Time, Contract, Part-Time." },
      {
        name: "theme",
        notes: "light, dark, or auto, which follows the visitor's setting. light if left out.",
      },
    ],
    parts:
      "Colours follow the custom properties --positions-ink, --positions-muted, --positions-accent, --positions-line and --positions-ground of the element; the type is your page's.",
  },
  schemas: { id: "schemas", heading: "Shapes" },
} as const;
