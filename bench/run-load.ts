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

export const formatInteger = (value: number): string => Math.round(value).toLocaleString("en-US");

export const CONNECTIONS = 32;

export const ROUNDS = 7;

const MILLISECONDS = { us: 0.001, ms: 1, s: 1000 };
const lists = scratchFolder("visits");

/** Runs wrk, which requests the paths in turn. Throws on socket errors and on statuses other than 2xx. */
export function runLoad({ origin }: { origin: string }, paths: readonly string[], seconds: number): Figures {
  const visit = join(lists, "paths");
  writeFileSync(visit, `${paths.join("\n")}\n`);
  const args = [
    `-t1`,
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    "--timeout",
    "10s",
    "--latency",
    "-s",
    "bench/visit.lua",
    origin,
  ];
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

export interface Measured {
  server: { origin: string };
  /** Paths that are requested in turn, by the name of the load. */
  loads: Readonly<Record<string, readonly string[]>>;
}

/**
 * Runs each load on one server after the other, `ROUNDS` times, because the speed of a machine changes within minutes. Every
 * second round starts with the last server, so that none always runs after the same one. Returns for each server its run with
 * the median rate, by the name of the load, with the requests of all runs.
 */
export function compareLoads(measured: readonly Measured[], seconds: number): Record<string, Figures>[] {
  const runs = measured.map(({ loads }) => mapValues(loads, (): Figures[] => []));
  const entries = [...measured.entries()];
  const names = new Set(measured.flatMap(({ loads }) => Object.keys(loads)));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of names)
      for (const [place, { server, loads }] of round % 2 === 0 ? entries : entries.toReversed())
        if (loads[name]) runs[place]![name]!.push(runLoad(server, loads[name], seconds));
  return runs.map((runsOfServer) => mapValues(runsOfServer, getMedianRun));
}

const getMedianRun = (runs: readonly Figures[]): Figures => ({
  ...runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)]!,
  requests: runs.reduce((sum, { requests }) => sum + requests, 0),
});

const mapValues = <From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
