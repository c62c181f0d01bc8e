import { NODE_VERSIONS, type NodeLine } from "./node-binary";

const POSTGRES_LINES = [15, 18] as const;

type PostgresLine = (typeof POSTGRES_LINES)[number];

/** Stages of `npm test` that run code of the product. The others do not depend on a version. */
const STAGES = ["unit", "integration", "thorough", "e2e"] as const;

type Stage = (typeof STAGES)[number];

export interface Slice {
  node: NodeLine;
  /** Undefined for a stage without a database. */
  postgres?: PostgresLine;
  stage: Stage;
}

/** The oldest PostgreSQL on each Node, and the newest on the Node that the image contains. */
const COMBINATIONS: readonly [NodeLine, PostgresLine][] = [
  [20, 15],
  [22, 15],
  [24, 15],
  [26, 15],
  [26, 18],
];

/** Chooses slices by Node (`24`), PostgreSQL (`pg18`), stages, files and options. Throws for an unknown argument. */
export function planSlices(args: readonly string[]): { slices: Slice[]; stageArgs: string[] } {
  const nodes = Object.keys(NODE_VERSIONS)
    .filter((line) => args.includes(line))
    .map((line) => Number(line) as NodeLine);
  const databases = POSTGRES_LINES.filter((line) => args.includes(`pg${line}`));
  const stages = STAGES.filter((stage) => args.includes(stage));
  const stageArgs = args.filter((arg) => arg.startsWith("-") || arg.includes("/"));
  if (nodes.length + databases.length + stages.length + stageArgs.length < args.length)
    throw new Error(
      `Arguments are lines of Node (${Object.keys(NODE_VERSIONS).join(", ")}), of PostgreSQL (pg15, pg18), stages (${STAGES.join(", ")}), and files of one stage.`,
    );
  if (stageArgs.length > 0 && stages.length !== 1) throw new Error("Name the stage that runs these files.");

  const combinations =
    nodes.length > 0 && databases.length > 0
      ? nodes.flatMap((node) => databases.map((postgres): [NodeLine, PostgresLine] => [node, postgres]))
      : COMBINATIONS.filter(
          ([node, postgres]) =>
            (nodes.length === 0 || nodes.includes(node)) &&
            (databases.length === 0 || databases.includes(postgres)),
        );
  const slices = combinations.flatMap(([node, postgres], at) =>
    (stages.length > 0 ? stages : STAGES).flatMap((stage): Slice[] => {
      if (stage !== "unit") return [{ node, postgres, stage }];
      const isFirst = combinations.findIndex(([other]) => other === node) === at;
      return isFirst ? [{ node, stage }] : [];
    }),
  );
  return { slices, stageArgs };
}
