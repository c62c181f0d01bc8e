import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { shippedPackages } from "./shipped-packages";

interface Component {
  "bom-ref": string;
  name: string;
  version: string;
  hashes?: { alg: string }[];
  licenses?: object[];
}

export interface BillOfMaterials {
  bomFormat: string;
  specVersion: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** `npm sbom --omit dev` would drop shipped packages that a development tool also needs, such as React and pg. */
function buildBillOfMaterials(): BillOfMaterials {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
  const output = execFileSync("npm", args, { encoding: "utf8", maxBuffer: 2 ** 26 });
  const bill = JSON.parse(output) as BillOfMaterials;
  const shipped = new Set(shippedPackages().map((line) => line.split(" ")[0]));
  const components = bill.components.filter(({ name, version }) => shipped.has(`${name}@${version}`));
  const root = bill.metadata.component;
  const kept = new Set([root, ...components].map((component) => component["bom-ref"]));
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  const { name } = JSON.parse(readFileSync("package.json", "utf8")) as { name: string };
  return { ...bill, metadata: { ...bill.metadata, component: { ...root, name } }, components, dependencies };
}

// `npm run sbom`
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.stdout.write(`${JSON.stringify(buildBillOfMaterials(), null, 2)}\n`);
