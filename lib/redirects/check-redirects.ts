import { withoutSlug } from "@/lib/request/api-path";
import { isOwnPath } from "./own-paths";
import { parseFrom, parseTo, toRedirectKey } from "./redirect-path";
import * as strings from "./strings";

export interface TypedRedirect {
  from: string;
  to: string;
  /** Line of a file. */
  line?: number;
}

export interface StoredRedirect {
  fromPath: string;
  toPath: string;
}

interface RedirectProblem {
  field: "from" | "to";
  message: string;
  line?: number;
}

/** Steps of a circle that a message shows. */
const SHOWN_STEPS = 5;

/** Returns the redirect that follows a path, or undefined where a page of this site answers. */
function getNextKey(toPath: string): string | undefined {
  const pathname = toPath.replace(/[?#].*/s, "");
  return isOwnPath(pathname) ? undefined : (toRedirectKey(pathname) ?? undefined);
}

/** Checks new redirects beside the existing ones. `origin` is that of this site. `jobPaths` are the paths of its jobs in lower case. */
export function checkRedirects(
  typed: readonly TypedRedirect[],
  existing: ReadonlyMap<string, string>,
  origin: string,
  jobPaths: ReadonlySet<string>,
): { redirects: StoredRedirect[]; problems: RedirectProblem[] } {
  const problems: RedirectProblem[] = [];
  const lines = new Map<string, number | undefined>();
  const next = new Map([...existing].map(([key, to]) => [key, getNextKey(to)]));

  function findFromProblem(path: string, key: string): string | undefined {
    if (isOwnPath(path) || jobPaths.has(withoutSlug(key))) return strings.ownPageExists;
    const taken = existing.get(key);
    if (taken !== undefined) return strings.getTaken(taken);
    return lines.has(key) ? strings.getRepeated(lines.get(key) ?? 0) : undefined;
  }

  const redirects = typed.flatMap(({ line, ...texts }) => {
    const from = parseFrom(texts.from, origin);
    const to = parseTo(texts.to, origin);
    const key = from.path === undefined ? null : toRedirectKey(from.path);
    const found = {
      from: from.problem ?? findFromProblem(from.path, key ?? ""),
      to: to.problem ?? (getNextKey(to.path) === key && key !== null ? strings.leadsToItself : undefined),
    };
    for (const field of ["from", "to"] as const)
      if (found[field] !== undefined) problems.push({ field, message: found[field], line });
    if (key === null || found.from !== undefined || to.path === undefined || found.to !== undefined)
      return [];
    lines.set(key, line);
    next.set(key, getNextKey(to.path));
    return [{ fromPath: key, toPath: to.path, line }];
  });
  const circles = new Map<string, string[] | null>();
  for (const { fromPath, line } of redirects) {
    markCircle(fromPath, next, circles);
    const circle = circles.get(fromPath);
    if (circle) problems.push({ field: "to", message: strings.getCircle(circle), line });
  }
  problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { redirects: redirects.map(({ line: _line, ...redirect }) => redirect), problems };
}

/** Follows the ways from a key that are not known yet. Marks each key with the steps of the circle that it is in, or null. */
function markCircle(
  start: string,
  next: ReadonlyMap<string, string | undefined>,
  circles: Map<string, string[] | null>,
): void {
  const steps: string[] = [];
  let at: string | undefined = start;
  while (at !== undefined && next.has(at) && !circles.has(at)) {
    circles.set(at, null);
    steps.push(at);
    at = next.get(at);
  }
  const first = at === undefined ? -1 : steps.indexOf(at);
  if (at === undefined || first === -1) return;
  const circle = steps.slice(first);
  for (const key of circle) circles.set(key, [...circle.slice(0, SHOWN_STEPS), at]);
}
