import next from "@next/eslint-plugin-next";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";
import { floors } from "./lib/floors.mjs";

/**
 * Forbids imports in some files. Imports go one way, app → components → lib
 * (docs/decisions/0002-import-downwards-only.md). Type imports are always allowed.
 */
const restrictImports = (files, forbidden, ignores = []) => ({
  files,
  ignores: [...ignores, "**/*.test.*"],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: forbidden.map(([group, message]) => ({
          group: [group].flat(),
          message,
          allowTypeImports: true,
        })),
      },
    ],
  },
});

const database = [
  ["@/lib/database/*", "@/lib/generated/*", "pg", "@prisma/*"],
  "Only lib reads the database. Call a function of lib/<noun>/data.ts.",
];
const data = [
  [
    "@/lib/*/data",
    "@/lib/*/*/data",
    "@/lib/*/receive-*",
    "@/lib/*/*/receive-*",
    "@/lib/jobs/public-jobs",
    "@/lib/team/public-team",
  ],
  "Components show data that a page or an action has read.",
];
const nouns = [
  [...["auth", ...Object.keys(floors.nouns)].map((name) => `@/lib/${name}/**`), "!@/lib/spam/hidden-fields"],
  "This folder contains no rule of the domain.",
];
const frontend = [["@/components/*", "@/app/*"], "lib and server do not depend on what is shown."];
const server = [["@/server/*"], "lib does not depend on the server. Move what both need into lib."];

/** Forbids folders of lib. Imports go down the floors of lib/floors.mjs, and on a floor only to the listed folders. */
const floor = (folders) => [
  folders.map((name) => `@/lib/${name}/**`),
  "This folder of lib stands higher, or beside this one without being listed in lib/floors.mjs.",
];

const restrictFolder = (folder, above) => {
  const always = [frontend, server, ...(above.length > 0 ? [floor(above)] : [])];
  return [
    restrictImports([`lib/${folder}/**`], always),
    restrictImports(
      [`lib/${folder}/**/{schema,rules}.ts`],
      [...always, database, data, [["server-only", "next/*"], "The browser imports this file too."]],
    ),
    restrictImports([`lib/${folder}/**/*actions.ts`], [...always, database]),
  ];
};

/** Files beside the folders of lib belong to its ground. */
const restrictLib = () => {
  const foldersOf = Object.values(floors).map(Object.keys);
  const ground = restrictImports(["lib/*"], [frontend, server, floor(foldersOf.slice(1).flat())]);
  const restricted = Object.values(floors).flatMap((folders, at) =>
    Object.entries(folders).map(([folder, neighbours]) => {
      const others = foldersOf[at].filter((name) => name !== folder && !neighbours.includes(name));
      return restrictFolder(folder, [...others, ...foldersOf.slice(at + 1).flat()]);
    }),
  );
  return [ground, ...restricted.flat()];
};

const colours = ["Literal[value=/#[0-9a-f]{6}\\b/i]", "TemplateElement[value.raw=/#[0-9a-f]{6}\\b/i]"].map(
  (selector) => ({ selector, message: "Colours come from site/palette.json. Import lib/content/palette." }),
);
const restrictedSyntax = [
  ...colours,
  {
    selector: "ObjectExpression > SpreadElement > ObjectExpression",
    message: "Write the properties one by one.",
  },
  {
    selector: "BlockStatement > ExpressionStatement[directive='use server']",
    message: "Declare actions in an actions.ts: the key of closures is public (next.config.ts).",
  },
];

export default defineConfig(
  {
    ignores: [
      ".next/",
      ".build/",
      ".bench/",
      ".data/",
      "node_modules/",
      "lib/generated/",
      "next-env.d.ts",
      "test-results/",
      "playwright-report/",
    ],
  },
  ...tseslint.configs.recommended,
  // Hooks and components are in these two folders only. Elsewhere its compiler takes time and finds nothing.
  { ...reactHooks.configs.flat.recommended, files: ["{app,components}/**/*.{ts,tsx}"] },
  jsxA11y.flatConfigs.recommended,
  {
    plugins: { "@next/next": next },
    rules: { ...next.configs.recommended.rules, ...next.configs["core-web-vitals"].rules },
  },
  {
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Links between the site and the staff area are full navigations
      // (docs/architecture.md).
      "@next/next/no-html-link-for-pages": "off",
      // All images are resized in advance, and the optimizer is off.
      "@next/next/no-img-element": "off",
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Only lib/env.ts reads the environment." },
      ],
      "max-lines": ["error", { max: 250, skipBlankLines: true }],
      "no-console": "error",
    },
  },
  {
    files: ["app/**/*.tsx", "components/**/*.tsx"],
    rules: { "max-lines": ["error", 160], "max-lines-per-function": ["error", 110] },
  },
  // A browser that translates a page moves its text into new elements. React then fails at text beside what changes.
  {
    files: ["app/**/*.tsx", "components/**/*.tsx"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...restrictedSyntax,
        ...[
          "JSXExpressionContainer:has(> :matches(ConditionalExpression, LogicalExpression)) ~ JSXText[value=/\\S/]",
          "JSXElement:has(> :matches(JSXElement, JSXText[value=/\\S/], JSXExpressionContainer:nth-child(3))) > JSXExpressionContainer > ConditionalExpression > :matches(Literal[value=/\\S/], TemplateLiteral)",
        ].map((selector) => ({ selector, message: "Put text that changes into an element of its own." })),
      ],
    },
  },
  {
    files: ["app/**/*.ts", "components/**/*.ts", "{lib,ops,server,widget}/**/*.{ts,tsx,mjs}"],
    ignores: ["**/*.test.*"],
    rules: { "no-restricted-syntax": ["error", ...restrictedSyntax] },
  },
  // Data, and tests of one feature.
  {
    files: ["lib/**/table.ts", "lib/openapi/**", "scripts/site/*.test.ts", "tests/**", "e2e/**"],
    rules: { "max-lines": "off" },
  },
  {
    files: [
      "lib/env.ts",
      "scripts/**",
      "art/**",
      "tests/**",
      "e2e/**",
      "bench/**",
      "*.config.*",
      "**/*.test.*",
    ],
    rules: { "no-restricted-properties": "off", "no-console": "off" },
  },
  // Runs on pages of other sites, whose owners read the console.
  { files: ["widget/**"], rules: { "no-console": ["error", { allow: ["warn"] }] } },
  restrictImports(["app/**/{page,layout}.tsx", "app/admin/_pages/**"], [database]),
  restrictImports(["app/**/_components/**"], [database, data]),
  restrictImports(["app/api/**"], [database, [["@/components/*"], "Endpoints send JSON and files only."]]),
  restrictImports(
    ["components/ui/**", "components/forms/**"],
    [
      database,
      nouns,
      [
        ["@/components/*", "!@/components/ui", "!@/components/forms", "next-auth"],
        "components/ui and components/forms import only each other and lib/format.",
      ],
    ],
  ),
  restrictImports(["components/**"], [database, data], ["components/ui/**", "components/forms/**"]),
  ...restrictLib(),
  restrictImports(["server/**", "ops/**", "scripts/**"], [frontend]),
);
