import * as z from "zod/mini";
import { DETAIL_FIELDS, PAY_UNITS, WORK_MODES } from "@/lib/jobs/details/detail-fields";
import { describePayUnit, formatPay } from "@/lib/jobs/details/format-pay";
import { parseAmount } from "@/lib/jobs/details/parse-amount";
import { workModeLabels } from "@/lib/jobs/details/place";
import { type JobInput, jobSchema } from "@/lib/jobs/schema";
import type { Contact } from "./promised-fields";

/**
 * Returns the values that the fields of the job dialog show. A missing value is an empty field. `currency`, that of the
 * company, and a year are preselected. The server stores them only with an amount.
 */
export const toFormValues = (job: JobInput, currency: string) => ({
  title: job.title,
  type: job.type,
  location: job.location,
  description: job.description,
  status: job.status,
  opensOn: job.opensOn ?? "",
  closesOn: job.closesOn ?? "",
  payMin: toAmountText(job.payMin),
  payMax: toAmountText(job.payMax),
  payCurrency: job.payCurrency ?? currency,
  payUnit: job.payUnit ?? "year",
  workMode: job.workMode ?? null,
  city: job.city ?? "",
  region: job.region ?? "",
  country: job.country ?? "",
  contactId: job.contactId ?? "",
  promiseOverride: job.promiseOverride ?? "",
  benefits: job.benefits ?? "",
  employer: job.employer ?? "",
  asksCoverNote: job.asksCoverNote ?? false,
  asksProfileLink: job.asksProfileLink ?? false,
  asksWorkAuthorization: job.asksWorkAuthorization ?? false,
  ownerId: job.ownerId ?? "",
  toldIds: job.toldIds ?? [],
});

export type JobFormInput = ReturnType<typeof toFormValues>;

const toAmountText = (amount: number | null | undefined) =>
  amount == null ? "" : Number.isInteger(amount) ? String(amount) : amount.toFixed(2);

type PayInput = Pick<JobFormInput, "payMin" | "payMax" | "payCurrency" | "payUnit">;

const parsePay = ({ payMin, payMax, payCurrency }: PayInput) => ({
  payMin: parseAmount(payMin, payCurrency),
  payMax: parseAmount(payMax, payCurrency),
});

/** Reads the amounts as people write them. The API takes numbers only. */
export const jobFormSchema = z.pipe(
  z.transform((values: JobFormInput): z.input<typeof jobSchema> => ({ ...values, ...parsePay(values) })),
  jobSchema,
);

/** Returns how visitors will read the pay. Null when there is none, or when an amount is not understood. */
export function previewPay(input: PayInput): string | null {
  const amounts = parsePay(input);
  const isUnderstood =
    input.payCurrency && input.payUnit && !Number.isNaN(amounts.payMin) && !Number.isNaN(amounts.payMax);
  return isUnderstood ? formatPay({ ...input, ...amounts }) : null;
}

export const hasDetails = (job: JobInput) =>
  DETAIL_FIELDS.some((name) => !["", "false", "null", "undefined"].includes(String(job[name])));

/** Returns the values as the fields of the job dialog show them: people by their names, and choices by their labels. */
export function toShownValues(job: JobInput, people: readonly Contact[], currency: string) {
  const values = toFormValues(job, currency);
  const getName = (id: string) => people.find((person) => person.id === id)?.name ?? id;
  const getLabel = (options: readonly { value: string; label: string }[], chosen: string | null) =>
    options.find(({ value }) => value === (chosen ?? ""))?.label;
  const toYesNo = (isChecked: boolean) => (isChecked ? "Yes" : "No");
  return {
    ...values,
    payUnit: getLabel(payUnitOptions, values.payUnit),
    workMode: getLabel(workModeOptions, values.workMode),
    contactId: getName(values.contactId),
    ownerId: getName(values.ownerId),
    toldIds: values.toldIds.map(getName).join(", "),
    asksCoverNote: toYesNo(values.asksCoverNote),
    asksProfileLink: toYesNo(values.asksProfileLink),
    asksWorkAuthorization: toYesNo(values.asksWorkAuthorization),
  };
}

export const JOB_FORM_FIELDS = [
  { name: "title", label: "Title" },
  { name: "type", label: "Type" },
  { name: "location", label: "Location" },
  { name: "description", label: "Description", long: true },
  { name: "status", label: "Status" },
  { name: "payMin", label: "Pay from" },
  { name: "payMax", label: "Pay to" },
  { name: "payCurrency", label: "Currency" },
  { name: "payUnit", label: "Pay period" },
  { name: "contactId", label: "Reports to" },
  { name: "promiseOverride", label: "Reason" },
  { name: "opensOn", label: "Opens on" },
  { name: "closesOn", label: "Closes on" },
  { name: "benefits", label: "Benefits", long: true },
  { name: "workMode", label: "Work mode" },
  { name: "city", label: "City" },
  { name: "region", label: "Region" },
  { name: "country", label: "Country" },
  { name: "employer", label: "Employer" },
  { name: "asksCoverNote", label: "Asks for a cover note" },
  { name: "asksProfileLink", label: "Asks for a link" },
  { name: "asksWorkAuthorization", label: "Asks about work authorization" },
  { name: "ownerId", label: "Owner" },
  { name: "toldIds", label: "People to tell" },
] as const;

export const workModeOptions = [
  { value: "", label: "Not specified" },
  ...WORK_MODES.map((value) => ({ value, label: workModeLabels[value] })),
];

export const payUnitOptions = PAY_UNITS.map((value) => ({ value, label: describePayUnit(value) }));

const FIRST = ["USD", "CAD", "MXN", "INR", "EUR", "GBP"];

/** Returns all currencies in use as options of a select. `currency`, that of the company, comes first. It may be empty. */
export function listCurrencyOptions(currency: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  const codes = [...new Set([currency, ...FIRST, ...Intl.supportedValuesOf("currency")])];
  return codes
    .map((code) => ({ value: code, label: code ? `${code}, ${names.of(code) ?? code}` : "Not specified" }))
    .filter(({ label }) => !/\d/.test(label)); // the names of former currencies hold years
}
