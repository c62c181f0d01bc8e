/** Fields of an import, and the columns that hold them in files of this product and of two others. */

export const IMPORT_KINDS = ["applicants", "jobs"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

const SYSTEMS = ["this site", "Greenhouse", "Workable"] as const;

interface ImportField {
  label: string;
  /** Names of the column, by system. The first that the file has counts. */
  columns: readonly [own: readonly string[], greenhouse: readonly string[], workable: readonly string[]];
}

const same = (label: string, ...own: string[]): ImportField => ({ label, columns: [own, own, own] });

export const importFields: Record<ImportKind, Record<string, ImportField>> = {
  applicants: {
    firstName: {
      label: "First name",
      columns: [["first name"], ["first name"], ["firstname", "first name"]],
    },
    lastName: { label: "Last name", columns: [["last name"], ["last name"], ["lastname", "last name"]] },
    name: { label: "Full name", columns: [[], ["candidate name", "candidate"], ["name", "candidate"]] },
    email: same("Email", "email", "email address", "e-mail"),
    phone: same("Phone", "phone", "phone number"),
    job: {
      label: "Job",
      columns: [
        ["job", "job id"],
        ["job name", "job"],
        ["job title", "job"],
      ],
    },
    stage: {
      label: "Stage",
      columns: [["stage"], ["current stage", "stage", "application status"], ["stage", "current stage"]],
    },
    appliedAt: {
      label: "Received",
      columns: [
        ["applied"],
        ["application date", "applied on"],
        ["applied at", "created at", "creation time"],
      ],
    },
    resume: same("Resume", "resume", "resume file", "resume file name", "attachment"),
  },
  jobs: {
    title: { label: "Title", columns: [["title"], ["job name", "job title"], ["title", "job title"]] },
    type: same("Type", "type", "employment type", "job type"),
    location: { label: "Location", columns: [["location"], ["office", "offices", "location"], ["location"]] },
    description: {
      label: "Description",
      columns: [
        ["description"],
        ["job description", "job post content"],
        ["full description", "description"],
      ],
    },
    opensOn: same("Opens on", "opens on"),
    closesOn: same("Closes on", "closes on"),
    payMin: same("Pay from", "pay from"),
    payMax: same("Pay to", "pay to"),
    payCurrency: same("Currency", "currency"),
    payUnit: same("Pay period", "pay period"),
    workMode: same("Work mode", "work mode"),
    city: same("City", "city"),
    region: same("Region", "region"),
    country: same("Country", "country"),
    benefits: same("Benefits", "benefits"),
    employer: same("Employer", "employer"),
  },
};

/** Index of the column for each field that the file has. */
export type Mapping = Record<string, number>;

/** Finds the system whose columns the file has, and the column of each field. */
export function guessMapping(kind: ImportKind, columns: readonly string[]) {
  const names = columns.map((column) => column.trim().toLowerCase());
  const guesses = SYSTEMS.map((system, at) => {
    const found = Object.entries(importFields[kind]).map(([field, { columns: known }]) => {
      const name = known[at]?.find((one) => names.includes(one));
      return [field, name === undefined ? -1 : names.indexOf(name)] as const;
    });
    return { system, mapping: Object.fromEntries(found.filter(([, index]) => index >= 0)) as Mapping };
  });
  const count = ({ mapping }: { mapping: Mapping }) => Object.keys(mapping).length;
  return guesses.reduce((best, guess) => (count(guess) > count(best) ? guess : best));
}

/** Keeps the known fields whose column the file has. */
export function toMapping(
  kind: ImportKind,
  columns: readonly string[],
  values: Record<string, string>,
): Mapping {
  const chosen = Object.keys(importFields[kind]).map(
    (field) => [field, Number(values[field] || -1)] as const,
  );
  return Object.fromEntries(chosen.filter(([, index]) => columns[index] !== undefined));
}
