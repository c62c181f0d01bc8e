import { isOwnPath } from "./own-paths";
import { getPathname, parseFrom, parseTo, toRedirectKey } from "./redirect-path";
import * as strings from "./strings";

/** A redirect as typed. */
export interface TypedRedirect {
  from: string;
  to: string;
  /** Line of a file. */
  line?: number;
}

/** A redirect as stored. */
export interface StoredRedirect {
  fromPath: string;
  toPath: string;
}

export interface RedirectProblem {
  field: "from" | "to";
  message: string;
  line?: number;
}

interface CheckedRedirects {
  redirects: StoredRedirect[];
  problems: RedirectProblem[];
}

/** Steps of a circle that a message shows. */
const SHOWN_STEPS = 5;

/** Returns the redirect that follows a path, or undefined where a page of this site answers. */
function getNextKey(toPath: string): string | undefined {
  const path = getPathname(toPath);
  return isOwnPath(path) ? undefined : (toRedirectKey(path) ?? undefined);
}

/** Checks new redirects beside the existing ones. `origin` is that of this site. */
export function checkRedirects(
  typed: readonly TypedRedirect[],
  existing: ReadonlyMap<string, string>,
  origin: string,
): CheckedRedirects {
  const problems: RedirectProblem[] = [];
  const lines = new Map<string, number | undefined>();
  const next = new Map([...existing].map(([key, to]) => [key, getNextKey(to)]));
  const redirects = typed.flatMap(({ line, ...texts }) => {
    const from = parseFrom(texts.from, origin);
    const to = parseTo(texts.to, origin);
    const key = from.path === undefined ? null : toRedirectKey(from.path);
    const found = {
      from: from.problem ?? findFromProblem(from.path, key ?? "", existing, lines),
      to: to.problem ?? (getNextKey(to.path) === key && key !== null ? strings.isSelf : undefined),
    };
    for (const field of ["from", "to"] as const)
      if (found[field] !== undefined) problems.push({ field, message: found[field], line });
    if (key === null || found.from !== undefined || to.path === undefined || found.to !== undefined)
      return [];
    lines.set(key, line);
    next.set(key, getNextKey(to.path));
    return [{ fromPath: key, toPath: to.path, line }];
  });
  const ends = new Set<string>();
  for (const { fromPath, line } of redirects) {
    const circle = findCircle(fromPath, next, ends);
    if (circle) problems.push({ field: "to", message: strings.getCircle(circle), line });
  }
  problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { redirects: redirects.map(({ line: _line, ...redirect }) => redirect), problems };
}

function findFromProblem(
  path: string,
  key: string,
  existing: ReadonlyMap<string, string>,
  lines: ReadonlyMap<string, number | undefined>,
): string | undefined {
  if (isOwnPath(path)) return strings.isOwnPage;
  const taken = existing.get(key);
  if (taken !== undefined) return strings.getTaken(taken);
  return lines.has(key) ? strings.getRepeated(lines.get(key) ?? 0) : undefined;
}

/** Returns the steps from a key back to itself, or null. Adds the keys from which a way ends to `ends`. */
function findCircle(
  start: string,
  next: ReadonlyMap<string, string | undefined>,
  ends: Set<string>,
): string[] | null {
  const steps = new Set<string>();
  for (let at: string | undefined = start; at !== undefined && next.has(at); at = next.get(at)) {
    if (ends.has(at)) break;
    if (steps.has(at)) return at === start ? [...[...steps].slice(0, SHOWN_STEPS), start] : null;
    steps.add(at);
  }
  for (const step of steps) ends.add(step);
  return null;
}
