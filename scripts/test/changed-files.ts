/** Paths relative to the repository, with forward slashes. */
export interface ChangedFiles {
  /** Changed, added and untracked files. */
  present: string[];
  deleted: string[];
}

/** Test files that changed or import a changed file. */
export interface RelatedTests {
  unit: string[];
  integration: string[];
}

/** A stage with the files it checks, or with the reason why it does not run. `types` always checks everything. */
export type ChangedStage = { name: string; files: string[] } | { name: string; skipped: string };

/** With more files the command can take longer than a minute. Six took 39 seconds on two busy cores (load 7). */
export const MOST_INTEGRATION_FILES = 4;

const CODE = /\.(?:ts|tsx|mts|mjs)$/;
/** Files other than code that change what TypeScript checks. */
const TYPE_INPUT = /^(?:tsconfig\.json|package(?:-lock)?\.json|prisma\/schema\.prisma)$/;
const INTEGRATION_TEST = /^tests\/integration\/.*\.test\.ts$/;
const BROWSER_TEST = /^e2e\/(?!soak\/).*\.spec\.ts$/;

/** Tests that read files from the disk. Vitest knows imports only. */
export const READERS: ReadonlyArray<{ reads: RegExp; test: string }> = [
  { reads: /\.(?:ts|tsx|mts|mjs|css|md)$/, test: "scripts/test/measure-text.test.ts" },
  { reads: /^(?:lib|components|app|server|scripts)\//, test: "scripts/test/measure-structure.test.ts" },
  { reads: /^(?:lib|app|server)\/.*\.tsx?$/, test: "lib/trash/not-deleted.test.ts" },
  { reads: /^app\/(?:api\/)?admin\//, test: "lib/audit/staff-route.test.ts" },
  { reads: /^prisma\/migrations\//, test: "scripts/database/migration-rules.test.ts" },
  { reads: /^prisma\/migrations\//, test: "tests/integration/database/migrations.test.ts" },
  { reads: /^public\/img\//, test: "art/drawings.test.ts" },
  { reads: /^(?:Dockerfile|docs\/operations\.md)$/, test: "scripts/serve.test.ts" },
  {
    reads: /^(?:compose\.yaml|(?:deploy)?\.env\.example|docs\/operations\.md)$/,
    test: "scripts/release/compose.test.ts",
  },
  { reads: /^(?:package(?:-lock)?\.json|\.npmrc)$/, test: "scripts/release/lockfile.test.ts" },
  {
    reads: /^(?:package(?:-lock)?\.json|security-floor\.json|docs\/shipped-packages\.txt)$/,
    test: "scripts/release/supply-chain.test.ts",
  },
];

/** Returns whether a test can import one of the files, or depend on it through Vitest's configuration. */
export function canHaveRelatedTests({ present }: ChangedFiles): boolean {
  return present.some((file) => /\.(?:ts|tsx|mts|mjs|css|json)$/.test(file));
}

/** Returns the stages of `npm test -- changed` in the order in which they run. */
export function planStages(changed: ChangedFiles, related: RelatedTests): ChangedStage[] {
  const all = [...changed.present, ...changed.deleted];
  const code = changed.present.filter((file) => CODE.test(file));
  const typed = all.filter((file) => CODE.test(file) || TYPE_INPUT.test(file));
  const readers = READERS.filter(({ reads }) => all.some((file) => reads.test(file))).map(({ test }) => test);
  const unitReaders = readers.filter((test) => !INTEGRATION_TEST.test(test));
  const unit = [...new Set([...related.unit, ...unitReaders])].sort();
  // Changed tests always run, and so do tests that read a changed file.
  const chosen = [...changed.present, ...readers].filter((file) => INTEGRATION_TEST.test(file));
  const browser = changed.present.filter((file) => BROWSER_TEST.test(file));
  return [
    stage("format", changed.present, "no file to check"),
    stage("lint", code, "no code changed"),
    stage("types", typed, "no code changed"),
    stage("unit", unit, "no unit test imports or reads the change"),
    planIntegration(chosen, related.integration),
    stage("e2e", browser, "no browser test changed"),
  ];
}

/** Adds the integration tests that import a changed file to the chosen ones, unless that makes them too many. */
function planIntegration(chosen: string[], related: string[]): ChangedStage {
  const all = [...new Set([...chosen, ...related])].sort();
  if (all.length <= MOST_INTEGRATION_FILES) {
    return stage("integration", all, "no integration test imports the change");
  }
  const advice = `${all.length} test files import the change, run "npm test -- integration"`;
  return stage("integration", chosen, advice);
}

function stage(name: string, files: string[], reason: string): ChangedStage {
  return files.length > 0 ? { name, files } : { name, skipped: reason };
}
