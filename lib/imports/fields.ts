export const IMPORT_KINDS = ["applicants", "jobs"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * Label of each field, and the columns that hold it in files of this site and of other systems. Of several columns in a file,
 * the first one here counts. A column with the label comes last.
 */
export const importFields: Record<
  ImportKind,
  Record<string, readonly [label: string, ...columns: string[]]>
> = {
  applicants: {
    firstName: ["First name", "first name", "firstname"],
    lastName: ["Last name", "last name", "lastname"],
    name: ["Full name", "candidate name", "candidate", "name"],
    email: ["Email", "email", "email address", "e-mail"],
    phone: ["Phone", "phone", "phone number", "mobile phone"],
    job: ["Job", "job", "job name", "job title", "job id", "job opening", "posting title"],
    stage: ["Stage", "stage", "current stage", "application status", "status"],
    appliedAt: [
      "Received",
      "applied",
      "application date",
      "applied on",
      "applied at",
      "applied date",
      "date applied",
      "creation time",
      "created at",
      "date",
    ],
    resume: ["Resume", "resume", "resume file", "resume file name", "attachment"],
  },
  jobs: {
    title: ["Title", "title", "job name", "job title"],
    type: ["Type", "type", "employment type", "job type"],
    location: ["Location", "location", "office", "offices"],
    description: ["Description", "full description", "job description", "job post content"],
    opensOn: ["Opens on"],
    closesOn: ["Closes on"],
    payMin: ["Pay from"],
    payMax: ["Pay to"],
    payCurrency: ["Currency"],
    payUnit: ["Pay period"],
    workMode: ["Work mode"],
    city: ["City"],
    region: ["Region"],
    country: ["Country"],
    benefits: ["Benefits"],
    employer: ["Employer"],
  },
};

/** Index of the column for each field that the file has. */
export type Mapping = Record<string, number>;

const mapFields = (kind: ImportKind, find: (field: string, names: readonly string[]) => number): Mapping =>
  Object.fromEntries(
    Object.entries(importFields[kind])
      .map(([field, [label, ...names]]) => [field, find(field, [...names, label.toLowerCase()])] as const)
      .filter(([, index]) => index >= 0),
  );

export function guessMapping(kind: ImportKind, columns: readonly string[]): Mapping {
  const known = columns.map((column) => column.toLowerCase());
  return mapFields(kind, (_field, names) =>
    known.indexOf(names.find((name) => known.includes(name)) ?? "\0"),
  );
}

/** Keeps the known fields whose column the file has. */
export const toMapping = (kind: ImportKind, columns: readonly string[], values: Record<string, string>) =>
  mapFields(kind, (field) =>
    values[field] && columns[Number(values[field])] !== undefined ? Number(values[field]) : -1,
  );
