import type { ProxyName } from "@/tests/support/servers/reverse-proxy";
import { formatInteger, getRate, type PageFigures } from "./run-load";

type Source = "itself" | "fileServer" | "product";

const SOURCES: Record<Source, string> = {
  itself: "answers itself",
  fileServer: "nginx with files",
  product: "two instances of the product",
};

export function formatProxyTable(results: Readonly<Record<ProxyName, Record<Source, PageFigures>>>): string {
  const head = ["Proxy", "Behind it", ...describeColumns("home page"), ...describeColumns("first visit")];
  const rows = Object.entries(results).flatMap(([name, bySource]) =>
    (Object.keys(SOURCES) as Source[]).map((source) => [
      name,
      SOURCES[source],
      ...describeFigures(bySource, source, "home"),
      ...describeFigures(bySource, source, "visit"),
    ]),
  );
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const describeColumns = (what: string) => [
  `${what}: per second`,
  "of itself (goal 0.85)",
  "of files",
  "p99 ms",
  "bytes of a request",
];

function describeFigures(
  bySource: Record<Source, PageFigures>,
  source: Source,
  of: "home" | "visit",
): string[] {
  const { p99, bytes } = bySource[source][of];
  const rate = getRate(bySource[source], of);
  const getShare = (other: Source) => (rate / getRate(bySource[other], of)).toFixed(2);
  return [
    formatInteger(rate),
    getShare("itself"),
    getShare("fileServer"),
    p99.toFixed(2),
    formatInteger(bytes),
  ];
}
