import "server-only";
import type { Hiring } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { verdictLabels, VERDICTS } from "./verdicts";

/** Returns the opinions of each applicant that has any, such as '2 yes, 1 no'. */
export async function summarizeOpinions(_admin: Hiring, applicantIds: readonly string[]) {
  const where = { applicantId: { in: [...applicantIds] } };
  const opinions = await db().opinion.groupBy({ by: ["applicantId", "verdict"], where, _count: true });
  const summaries = new Map<string, string>();
  for (const verdict of VERDICTS)
    for (const { applicantId, _count } of opinions.filter((row) => row.verdict === verdict)) {
      const before = summaries.get(applicantId);
      const text = `${_count} ${verdictLabels[verdict].toLowerCase()}`;
      summaries.set(applicantId, before ? `${before}, ${text}` : text);
    }
  return summaries;
}
