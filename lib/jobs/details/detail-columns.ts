import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { invalid } from "@/lib/http-error";
import type { JobRecord } from "@/lib/jobs/job";
import { toDateColumn } from "@/lib/calendar/company-days";
import type { JobInput } from "@/lib/jobs/schema";
import { DETAIL_FIELDS } from "./detail-fields";
import { findDetailProblems } from "./rules";

type Details = Pick<JobRecord, (typeof DETAIL_FIELDS)[number]>;

/**
 * Returns the optional columns of a job after a change. A field that was not sent keeps its value. Throws 422 when the result
 * contradicts itself, and for a contact who is not in the team. Notices skip ids of people who may not read applications.
 */
export async function buildDetailColumns(tx: Prisma.TransactionClient, input: JobInput, before?: Details) {
  const getValue = (field: keyof Details) =>
    input[field] === undefined ? (before?.[field] ?? null) : input[field];
  const details = Object.fromEntries(DETAIL_FIELDS.map((field) => [field, getValue(field)])) as Details;
  const problems: Record<string, string> = findDetailProblems(details);
  if (details.contactId !== null && details.contactId !== before?.contactId) {
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
    payMin: toWhole(details.payMin),
    payMinExact: toExact(details.payMin),
    payMax: toWhole(details.payMax),
    payMaxExact: toExact(details.payMax),
    payCurrency: hasPay ? details.payCurrency : null,
    payUnit: hasPay ? details.payUnit : null,
    asksCoverNote: details.asksCoverNote ?? false,
    asksProfileLink: details.asksProfileLink ?? false,
    asksWorkAuthorization: details.asksWorkAuthorization ?? false,
    toldIds: details.toldIds ?? [],
  } satisfies Prisma.JobUncheckedUpdateInput;
}

const toWhole = (amount: number | null) => (amount === null ? null : Math.trunc(amount));

/** Returns an amount that has cents. */
const toExact = (amount: number | null) => (amount === null || Number.isInteger(amount) ? null : amount);
