/** A line, and the text of a file before which it goes. */
type Registration = readonly [file: string, before: string, line: string];

const staffPath: Registration = ["lib/staff-paths.ts", "} as const;", '  __camel__: "/admin/__slug__",'];
const pageText = {
  metaTitle: "__Title__",
  metaDescription: "Say what the page shows.",
  heading: "__Title__",
  intro: "Say what the page shows.",
  drawing: "/img/ground/about.svg",
};
const operations = "lib/openapi/operations.ts";

export const registrations: Readonly<Record<string, readonly Registration[]>> = {
  page: [
    ["lib/paths.ts", "} as const;", '  __camel__: "/__slug__",'],
    ["scripts/site/schema/texts.ts", '  "/privacy",', '  "/__slug__",'],
    ["site/texts/pages.json", '    "/privacy": {', `    "/__slug__": ${JSON.stringify(pageText)},`],
  ],
  endpoint: [
    staffPath,
    [operations, "\n/** All calls", 'import { __camel__Operations } from "./operations/__slug__";'],
    [operations, "};\n", "  ...__camel__Operations,"],
    ["e2e/api/api-calls.ts", '  "GET /api/health"', '  "GET /admin/__slug__": async () => ({}),'],
  ],
  list: [staffPath],
  form: [],
};
