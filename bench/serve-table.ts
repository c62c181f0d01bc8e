import { type Figures, formatInteger } from "./run-load";

export interface Result {
  name: string;
  /** By load: `home`, `visit`, and paths of the API for servers that have one. */
  figures: Readonly<Record<string, Figures>>;
  /** Milliseconds from the start to the first response. */
  startMs: number;
  /** Resident memory in MiB after all requests. */
  memory: number;
}

/** Compares nginx, `node:http`, Next.js alone and the product, in this order. A visit has `requestsOfVisit` requests. */
export function formatServeTable(results: readonly Result[], requestsOfVisit: number): string {
  const [nginx, plainNode, nextAlone] = results.map(({ figures }) => figures);
  const row = (title: string, cell: (result: Result) => string, goal = "") => [
    title,
    ...results.map(cell),
    goal,
  ];
  const ofLoad =
    (load: string, format: (figures: Figures) => string) =>
    ({ figures }: Result) =>
      figures[load] ? format(figures[load]) : "";
  const compare = (load: string, other = nginx, digits = 2) =>
    ofLoad(load, ({ perSecond }) => (perSecond / (other?.[load]?.perSecond ?? NaN)).toFixed(digits));
  const describe = (load: string, title: string, requests = 1) => [
    row(
      `${title}: per second`,
      ofLoad(load, ({ perSecond }) => formatInteger(perSecond / requests)),
    ),
    row("of nginx", compare(load)),
    row(
      "p50 ms",
      ofLoad(load, ({ p50 }) => p50.toFixed(2)),
    ),
    row(
      "p99 ms",
      ofLoad(load, ({ p99 }) => p99.toFixed(2)),
    ),
    row(
      "bytes of a request",
      ofLoad(load, ({ bytes }) => formatInteger(bytes)),
    ),
  ];
  const withGoals = (load: string, title: string, requests?: number) => [
    ...describe(load, title, requests),
    row("of node:http", compare(load, plainNode), "0.85"),
    row("times Next alone", compare(load, nextAlone, 0), "100"),
  ];
  const countRequests = ({ figures }: Result) =>
    Object.values(figures).reduce((sum, { requests }) => sum + requests, 0);
  const apiPaths = Object.keys(nginx ?? {}).filter((load) => load.startsWith("/"));
  const rows = [
    ["", ...results.map(({ name }) => name), "goal"],
    Array<string>(results.length + 2).fill("---"),
    ...withGoals("home", "Home page"),
    ...withGoals("visit", `First visit, ${requestsOfVisit} requests`, requestsOfVisit),
    ...apiPaths.flatMap((path) => describe(path, path)),
    row("Start, ms", ({ startMs }) => formatInteger(startMs)),
    row("Memory after the run, MiB", ({ memory }) => formatInteger(memory), "250 at most"),
    row("requests until then", (result) => formatInteger(countRequests(result)), "100,000"),
  ];
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
