import type { JobInput } from "@/lib/jobs/schema";

/** Preselected, because most jobs of the company use them. The server stores them only with an amount. */
const USUAL_PAY = { payCurrency: "USD", payUnit: "year" } as const;

/** Returns the values that the fields of the job dialog show. A missing value is an empty field. */
export const toFormValues = (job: JobInput) => ({
  title: job.title,
  type: job.type,
  location: job.location,
  description: job.description,
  status: job.status,
  opensOn: job.opensOn ?? "",
  closesOn: job.closesOn ?? "",
  payMin: job.payMin ?? null,
  payMax: job.payMax ?? null,
  payCurrency: job.payCurrency ?? USUAL_PAY.payCurrency,
  payUnit: job.payUnit ?? USUAL_PAY.payUnit,
  workMode: job.workMode ?? null,
  city: job.city ?? "",
  region: job.region ?? "",
  country: job.country ?? "",
  contactId: job.contactId ?? "",
});

/** Returns whether a job has a value in the collapsed part of the dialog. */
export const hasDetails = ({
  opensOn,
  closesOn,
  payMin,
  payMax,
  workMode,
  city,
  region,
  country,
  contactId,
}: JobInput) =>
  [opensOn, closesOn, payMin, payMax, workMode, city, region, country, contactId].some(
    (value) => value != null,
  );

/** The fields of the dialog, in screen order. */
export const JOB_FORM_FIELDS = [
  "title",
  "type",
  "location",
  "description",
  "status",
  "opensOn",
  "closesOn",
  "payMin",
  "payMax",
  "payCurrency",
  "payUnit",
  "workMode",
  "city",
  "region",
  "country",
  "contactId",
] as const;

export const workModeOptions = [
  { value: "", label: "Not specified" },
  { value: "onsite", label: "On-site" },
  { value: "hybrid", label: "Hybrid" },
  { value: "remote", label: "Remote" },
];

export const payUnitOptions = [
  { value: "year", label: "a year" },
  { value: "month", label: "a month" },
  { value: "hour", label: "an hour" },
];
