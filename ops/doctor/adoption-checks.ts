import { env } from "@/lib/env";
import { demoMarks } from "@/lib/generated/site/demo-marks";
import { buildCheck, checkAnswers } from "@/scripts/adopt/check-answers";
import { type Check, type Finding, note, ok, problem } from "./finding";

const SHOWN = 10;

export const adoptionChecks: readonly Check[] = [
  { failure: "The pages could not be searched for traces of the demonstration.", run: checkAdoption },
];

/** Repeats `npm run check:adopted` on the running server. */
async function checkAdoption(): Promise<Finding | Finding[]> {
  if (!demoMarks) return note("This is the site of the demonstration. Before going live: npm run adopt");
  const { SITE_URL } = env();
  const { origin } = new URL(SITE_URL);
  // The check of SITE_URL says that nothing answers.
  if (!(await fetch(origin).catch(() => undefined))) return [];
  const { check, traces } = buildCheck(demoMarks);
  const count = await checkAnswers(origin, check);
  if (traces.length === 0) return ok(`No trace of the demonstration at ${count} addresses.`);
  return [
    problem(
      `${traces.length} traces of the demonstration at ${SITE_URL}. Replace them in site/ and build again:`,
    ),
    ...traces.slice(0, SHOWN).map((trace) => note(trace)),
  ];
}
