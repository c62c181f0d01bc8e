import type { ProxyName } from "@/tests/support/servers/reverse-proxy";
import { type Figures, formatInteger } from "./run-load";

/** Names of the servers behind a proxy, in the order of the results. */
const SOURCES = ["answers itself", "nginx with files", "two instances of the product"];
const LOADS = { home: "home page", visit: "first visit" };

type Loads = Readonly<Record<string, Figures>>;

/** The results of a proxy come in the order of `SOURCES`. A visit has `requestsOfVisit` requests. */
export function formatProxyTable(
  results: Readonly<Record<ProxyName, readonly Loads[]>>,
  requestsOfVisit: number,
): string {
  const head = ["Proxy", "Behind it", ...Object.values(LOADS).flatMap(describeColumns)];
  const rows = Object.entries(results).flatMap(([name, bySource]) =>
    bySource.map((loads, place) => {
      const describe = (load: keyof typeof LOADS, requests: number) => {
        const { perSecond, p99, bytes } = loads[load]!;
        const [itself, files] = bySource.map((other) => (perSecond / other[load]!.perSecond).toFixed(2));
        return [formatInteger(perSecond / requests), itself, files, p99.toFixed(2), formatInteger(bytes)];
      };
      return [name, SOURCES[place], ...describe("home", 1), ...describe("visit", requestsOfVisit)];
    }),
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
