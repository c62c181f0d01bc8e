import next from "@next/eslint-plugin-next";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

/** Who may import what; the table is in docs/decisions/0002-enforce-one-way-imports-with-the-linter.md. Arrows run one way: app → components → lib. */
const may = (files, forbidden, ignores = []) => ({
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
  ["@/lib/database/db", "**/lib/db", "../db", "@/lib/generated/*", "pg", "@prisma/*"],
  "Only lib/<noun>/data.ts speaks to the database.",
];
const data = [
  ["@/lib/*/data", "@/lib/*/receive", "@/lib/jobs/openings", "@/lib/team/public-team"],
  "Components show; a page or an action reads and writes.",
];
const nouns = [
  [
    "@/lib/messages/*",
    "@/lib/jobs/*",
    "@/lib/applications/*",
    "@/lib/team/*",
    "@/lib/users/*",
    "@/lib/auth/*",
  ],
  "This folder knows no domain rule.",
];
const visible = [["@/components/*", "@/app/*"], "lib knows nothing of what is shown."];

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
  reactHooks.configs.flat.recommended,
  jsxA11y.flatConfigs.recommended,
  {
    plugins: { "@next/next": next },
    rules: { ...next.configs.recommended.rules, ...next.configs["core-web-vitals"].rules },
  },
  {
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Between the site and the staff area every link is a full navigation (docs/decisions/0005-run-nextjs-behind-our-own-http-server.md).
      "@next/next/no-html-link-for-pages": "off",
      // Pictures are sized at build time; the optimizer is switched off.
      "@next/next/no-img-element": "off",
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Only lib/env.ts reads the environment." },
      ],
      "max-lines": ["error", { max: 250, skipBlankLines: true }],
      "no-console": "error",
    },
  },
  // The lists are data; scripts, tests and configuration stand outside the layers.
  { files: ["lib/content/**", "prisma/demo/**"], rules: { "max-lines": "off" } },
  {
    files: ["lib/env.ts", "scripts/**", "art/**", "tests/**", "e2e/**", "bench/**", "*.config.*", "**/*.test.*"],
    rules: { "no-restricted-properties": "off", "no-console": "off" },
  },
  may(["app/**/{page,layout}.tsx"], [database]),
  may(["app/**/_components/**"], [database, data]),
  may(["app/api/**"], [database, [["@/components/*"], "Endpoints show nothing."]]),
  may(
    ["components/ui/**", "components/forms/**"],
    [
      database,
      nouns,
      [["@/components/*", "!@/components/ui", "!@/components/forms", "next-auth"], "ui and forms are the lowest layer."],
    ],
  ),
  may(["components/**"], [database, data], ["components/ui/**", "components/forms/**"]),
  may(["lib/**"], [visible]),
  may(
    ["lib/*/{schema,rules}.ts"],
    [visible, database, data, [["server-only", "next/*"], "Shared with the browser."]],
  ),
  may(["lib/**/actions.ts"], [visible, database]),
);
