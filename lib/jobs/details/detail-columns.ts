import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { invalid } from "@/lib/http-error";
import type { JobRecord } from "@/lib/jobs/job";
import { toDateColumn } from "@/lib/calendar/company-days";
import type { JobInput } from "@/lib/jobs/schema";
import { DETAIL_FIELDS } from "./detail-fields";
import { findDetailProblems } from "./rules";

type Details = Pick<JobRecord, (typeof DETAIL_FIELDS)[number]>;

const NO_DETAILS = Object.fromEntries(DETAIL_FIELDS.map((field) => [field, null])) as unknown as Details;

/**
 * Returns the optional columns of a job after a change. A field that was not sent keeps its value. Throws 422 when the result
 * contradicts itself, and for a contact who is not in the team. Notices skip ids of people who may not read applications.
 */
export async function buildDetailColumns(
  tx: Prisma.TransactionClient,
  input: JobInput,
  before: Details = NO_DETAILS,
) {
  const sent = Object.fromEntries(
    DETAIL_FIELDS.filter((field) => input[field] !== undefined).map((field) => [field, input[field]]),
  );
  const details: Details = { ...pickDetails(before), ...sent };
  const problems: Record<string, string> = findDetailProblems(details);
  if (details.contactId !== null && details.contactId !== before.contactId) {
    const where = { id: details.contactId };
    const contact = await tx.teamMember.findUnique({ where, select: { id: true } });
    if (!contact) problems.contactId = "Reports to must be a team member.";
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const hasPay = details.payMin !== null || details.payMax !== null;
  return {
    ...details,
    opensOn: details.opensOn === null ? null : toDateColumn(details.opensOn),
    closesOn: details.closesOn === null ? null : toDateColumn(details.closesOn),
    ...splitAmount("payMin", "payMinExact", details.payMin),
    ...splitAmount("payMax", "payMaxExact", details.payMax),
    payCurrency: hasPay ? details.payCurrency : null,
    payUnit: hasPay ? details.payUnit : null,
    asksCoverNote: details.asksCoverNote ?? false,
    asksProfileLink: details.asksProfileLink ?? false,
    asksWorkAuthorization: details.asksWorkAuthorization ?? false,
    toldIds: details.toldIds ?? [],
  } satisfies Prisma.JobUncheckedUpdateInput;
}

/** Returns the whole units, and the exact amount when it has cents. */
const splitAmount = <Whole extends string, Exact extends string>(
  whole: Whole,
  exact: Exact,
  amount: number | null,
) =>
  ({
    [whole]: amount === null ? null : Math.trunc(amount),
    [exact]: amount === null || Number.isInteger(amount) ? null : amount,
  }) as Record<Whole | Exact, number | null>;

const pickDetails = (job: Details): Details =>
  Object.fromEntries(DETAIL_FIELDS.map((field) => [field, job[field]])) as unknown as Details;
