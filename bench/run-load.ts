import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { scratchFolder } from "./product";

/** Figures of one server under load. Times are in milliseconds. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  bytes: number;
  requests: number;
}

export interface PageFigures {
  home: Figures;
  /** Figures of single requests. A visit has `requestsOfVisit` of them. */
  visit: Figures;
  requestsOfVisit: number;
}

/** Returns how many home pages or visits a server sent per second. */
export const getRate = (figures: PageFigures, of: "home" | "visit"): number =>
  figures[of].perSecond / (of === "visit" ? figures.requestsOfVisit : 1);

export const formatInteger = (value: number): string => Math.round(value).toLocaleString("en-US");

export const CONNECTIONS = 32;

const MILLISECONDS = { us: 0.001, ms: 1, s: 1000 };
const lists = scratchFolder("visits");

/** Runs wrk, which requests the paths in turn. Throws on socket errors and on statuses other than 2xx. */
export function runLoad({ origin }: { origin: string }, paths: readonly string[], seconds: number): Figures {
  const visit = join(lists, "paths");
  writeFileSync(visit, `${paths.join("\n")}\n`);
  const args = [`-t1`, `-c${CONNECTIONS}`, `-d${seconds}s`, "--latency", "-s", "bench/visit.lua", origin];
  const text = execFileSync("wrk", args, { encoding: "utf8", env: { ...process.env, VISIT: visit } });
  if (/Non-2xx|Socket errors/.test(text)) throw new Error(text);
  const time = (label: string) => {
    const [, value, unit] = new RegExp(`${label}\\s+([\\d.]+)(us|ms|s)`).exec(text) ?? [];
    return Number(value) * MILLISECONDS[unit as keyof typeof MILLISECONDS];
  };
  const requests = Number(/(\d+) requests in/.exec(text)?.[1]);
  const [, read, unit] = /, ([\d.]+)(B|KB|MB|GB) read/.exec(text) ?? [];
  const bytes = (Number(read) * 1024 ** ["B", "KB", "MB", "GB"].indexOf(unit ?? "B")) / requests;
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p50: time("50%"),
    p99: time("99%"),
    bytes: Math.round(bytes),
    requests,
  };
}
