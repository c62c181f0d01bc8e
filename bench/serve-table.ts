import { type Figures, formatInteger, getRate, type PageFigures } from "./run-load";

export interface Result extends PageFigures {
  /** Figures of the API's responses from memory, by path. Not measured for servers that have no API. */
  json?: Readonly<Record<string, Figures>>;
  /** Milliseconds from the start to the first response. */
  startMs: number;
  /** Resident memory in MiB after `requests` requests. */
  memory: number;
  requests: number;
}

type Server = "nginx" | "node:http" | "Next alone" | "product";

type Results = Readonly<Record<Server, Result>>;

export function formatServeTable(results: Results): string {
  const all = Object.values(results);
  const { nginx, "node:http": plainNode, "Next alone": nextAlone } = results;
  const row = (title: string, cell: (result: Result) => string, goal = "") => [title, ...all.map(cell), goal];
  const load = (of: "home" | "visit", name: string) => [
    row(`${name}: per second`, (result) => formatInteger(getRate(result, of))),
    row("of node:http", (result) => (getRate(result, of) / getRate(plainNode, of)).toFixed(2), "0.85"),
    row("of nginx", (result) => (getRate(result, of) / getRate(nginx, of)).toFixed(2)),
    row("times Next alone", (result) => formatInteger(getRate(result, of) / getRate(nextAlone, of)), "100"),
    row("p50 ms", (result) => result[of].p50.toFixed(2)),
    row("p99 ms", (result) => result[of].p99.toFixed(2)),
    row("bytes of a request", (result) => formatInteger(result[of].bytes)),
  ];
  const formatCell = (path: string, format: (figures: Figures) => string) => (result: Result) => {
    const figures = result.json?.[path];
    return figures ? format(figures) : "";
  };
  const json = Object.entries(nginx.json ?? {}).flatMap(([path, nginxFigures]) => [
    row(
      `${path}: per second`,
      formatCell(path, ({ perSecond }) => formatInteger(perSecond)),
    ),
    row(
      "of nginx",
      formatCell(path, ({ perSecond }) => (perSecond / nginxFigures.perSecond).toFixed(2)),
    ),
    row(
      "p99 ms",
      formatCell(path, ({ p99 }) => p99.toFixed(2)),
    ),
    row(
      "bytes of a request",
      formatCell(path, ({ bytes }) => formatInteger(bytes)),
    ),
  ]);
  const rows = [
    ["", ...Object.keys(results), "goal"],
    Array<string>(all.length + 2).fill("---"),
    ...load("home", "Home page"),
    ...load("visit", `First visit, ${results.product.requestsOfVisit} requests`),
    ...json,
    row("Start, ms", ({ startMs }) => formatInteger(startMs)),
    row("Memory after the run, MiB", ({ memory }) => formatInteger(memory), "250 at most"),
    row("requests until then", ({ requests }) => formatInteger(requests), "100,000"),
  ];
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
