import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { environmentNames } from "@/lib/env";
import {
  findManifestProblems,
  getSchemasSkipReason,
  type Manifest,
  parseManifests,
} from "@/tests/support/servers/kubernetes-schemas";

const FOLDER = "deploy/kubernetes";
const skipReason = getSchemasSkipReason();

beforeEach((context) => {
  if (skipReason) context.skip(skipReason);
});

const readManifests = async () =>
  (
    await Promise.all(
      readdirSync(FOLDER).map((name) => parseManifests(readFileSync(`${FOLDER}/${name}`, "utf8"))),
    )
  ).flat();

interface Secret extends Manifest {
  stringData: Record<string, string>;
}

interface Container {
  command?: string[];
  env?: { name: string; value: string }[];
  envFrom: { secretRef: { name: string } }[];
  resources: { limits: { memory: string } };
}

interface Workload extends Manifest {
  spec: { template: { spec: { containers: [Container] } } };
}

const findKind = <T extends Manifest>(manifests: Manifest[], kind: string) =>
  manifests.filter((manifest) => manifest.kind === kind) as T[];

test("every manifest matches the schemas that Kubernetes publishes", async () => {
  const manifests = await readManifests();
  expect(manifests.map(({ kind }) => kind).sort()).toEqual([
    ...["Deployment", "Job", "PodDisruptionBudget", "Secret", "Secret", "Secret", "Service"],
  ]);
  expect(await findManifestProblems(manifests)).toEqual([]);
});

test("a wrong value, a missing field and an unknown field are found", async () => {
  const [deployment] = findKind<Workload>(await readManifests(), "Deployment");
  const { template, ...spec } = deployment!.spec;
  const broken = [
    { ...deployment!, spec: { ...spec, template, replicas: "two" } },
    { ...deployment!, spec },
    { ...deployment!, spec: { ...spec, template, replica: 2 } },
  ];
  for (const manifest of broken) expect(await findManifestProblems([manifest])).not.toEqual([]);
});

test("the manifests set only variables that the product reads, and name secrets that exist", async () => {
  const manifests = await readManifests();
  const secrets = new Map(
    findKind<Secret>(manifests, "Secret").map(({ metadata, stringData }) => [metadata.name, stringData]),
  );
  const workloads = ["Deployment", "Job"].flatMap((kind) => findKind<Workload>(manifests, kind));
  for (const { spec } of workloads) {
    const [{ env = [], envFrom }] = spec.template.spec.containers;
    const fromSecrets = envFrom.flatMap(({ secretRef }) => Object.keys(secrets.get(secretRef.name)!));
    const names = [...env.map(({ name }) => name), ...fromSecrets];
    expect(names).toEqual(expect.arrayContaining(["DATABASE_URL", "NEXTAUTH_SECRET"]));
    expect(names.filter((name) => !environmentNames().includes(name))).toEqual([]);
  }
});

test("the memory limit is the one of compose.yaml, which the alarm uses", async () => {
  const [deployment] = findKind<Workload>(await readManifests(), "Deployment");
  const [, megabytes] = /mem_limit: (\d+)m/.exec(readFileSync("compose.yaml", "utf8")) ?? [];
  expect(deployment!.spec.template.spec.containers[0].resources.limits.memory).toBe(`${megabytes}Mi`);
});
