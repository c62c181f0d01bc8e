/** A line, and the text of a file before which it goes. */
type Registration = readonly [file: string, before: string, line: string];

const staffPath: Registration = ["lib/staff-paths.ts", "} as const;", '  __camel__: "/admin/__slug__",'];
const emptyText = 'metaTitle: "__Title__", metaDescription: "", heading: "__Title__", intro: ""';
const drawing = 'drawing: "/img/ground/about.svg"';
const operations = "lib/openapi/operations.ts";

export const registrations: Readonly<Record<string, readonly Registration[]>> = {
  page: [
    ["lib/paths.ts", "} as const;", '  __camel__: "/__slug__",'],
    ["lib/content/pages.ts", "} satisfies", `  "/__slug__": { ${emptyText}, ${drawing} },`],
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
