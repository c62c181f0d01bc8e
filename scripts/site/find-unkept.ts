import type { Site } from "./site-files";

/** Words and numbers of a promise. */
const PROMISE =
  /\b(?:we['’]ll|we will|within|guarantee|never|always|free of charge|no charge|costs nothing|at most|every (?:application|message|change|resume|time))\b/i;

interface Line {
  name: string;
  line: string;
}

/**
 * Finds the sentences that promise something, bear no mark such as `{kept.payRange}` and are not in kept-by-people.json.
 * Stories tell what was done, the demo is invented, and consent texts may not change.
 */
export function findUnkept(lines: readonly Line[], keptByPeople: Site["keptByPeople"]): Line[] {
  const kept = keptByPeople.flatMap(({ sentences }) => sentences);
  return lines
    .filter(({ name }) => /^(?:promises\.json|services|texts)/.test(name) && !/consent/.test(name))
    .flatMap(({ name, line }) =>
      line
        .replace(/^\s*(?:"\w+": ")?(?:[-"] ?)?/, "")
        .split(/(?<=[.!?](?:\{kept\.\w+\})*) /)
        .map((sentence) => ({ name, line: sentence.replace(/",?$/, "") })),
    )
    .filter(
      ({ line }) =>
        PROMISE.test(line) &&
        !line.includes("{kept.") &&
        !kept.some((beginning) => line.startsWith(beginning)),
    );
}
