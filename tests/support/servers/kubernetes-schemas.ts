import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { findCacheFolder, installPackages } from "@/scripts/test/install-packages";

/** The published schemas of Kubernetes as validators and as types, and a YAML parser. Only a test needs them. */
const PACKAGES = ["kubernetes-models@5.1.0", "yaml@2.9.1"];
const NAME = "kubernetes-schemas";
const MODULES = join(findCacheFolder(NAME), "node_modules");

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

/** Installs the schemas when they are missing. Returns the reason why they cannot be installed, or undefined. */
export const getSchemasSkipReason = () =>
  installPackages(NAME, PACKAGES)
    ? undefined
    : `${PACKAGES.join(" and ")} could not be installed from the npm registry`;

const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(MODULES, file)).href);

export async function parseManifests(text: string): Promise<Manifest[]> {
  const { parseAllDocuments } = (await load("yaml/dist/index.js")) as {
    parseAllDocuments(source: string, options: object): { toJS(): Manifest }[];
  };
  return parseAllDocuments(text, { strict: true }).map((document) => document.toJS());
}

/** Returns what the published schemas say about manifests: wrong values, missing fields and unknown fields. */
export async function findManifestProblems(manifests: readonly Manifest[]): Promise<string[]> {
  const problems = findTypeErrors(manifests);
  for (const manifest of manifests) {
    const { apiVersion, kind } = manifest;
    const kinds = (await load(`kubernetes-models/${apiVersion}/index.js`)) as Record<
      string,
      new (data: object) => { validate(): void }
    >;
    try {
      new kinds[kind]!(manifest).validate();
    } catch (error) {
      problems.push(`${kind}: ${(error as Error).message}`);
    }
  }
  return problems;
}

/** The validators accept unknown fields, and the types do not. */
function findTypeErrors(manifests: readonly Manifest[]): string[] {
  const file = join(findCacheFolder(NAME), "manifests.ts");
  const toType = ({ apiVersion, kind }: Manifest) => `import("kubernetes-models/${apiVersion}").I${kind}`;
  writeFileSync(
    file,
    manifests
      .map(
        (manifest, at) =>
          `export const m${at}: ${toType(manifest)} = ${JSON.stringify(manifest, null, 2)};\n`,
      )
      .join(""),
  );
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
