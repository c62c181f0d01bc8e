import * as z from "zod/mini";
import {
  email,
  fieldDocs,
  NAME_MAX,
  optionalText,
  personName,
  phone,
  type Sendable,
  WEB_ADDRESS,
} from "@/lib/fields";
import { foldLine } from "@/lib/text/fold-input";
import { PHONE_UNKNOWN } from "@/lib/text/phone";
import { JOB_REQUIRED, RESUME_REQUIRED } from "./rules";
import {
  endsLikePdf,
  PDF_HEADER_LENGTH,
  PDF_TAIL_LENGTH,
  RESUME_NOT_PDF,
  RESUME_TYPE,
  findResumeProblem,
  startsLikePdf,
} from "@/lib/resumes/rules";

const personSchema = z.object({
  firstName: personName("First Name", NAME_MAX),
  lastName: personName("Last Name", NAME_MAX),
  email: email(),
  phone: phone(),
});

const COVER_NOTE_MAX = 2000;
const LINK_MAX = 500;

/** Adds the scheme that people leave out or write without its s: 'example.com/me'. Drops a label before it, and brackets and punctuation around it. */
const foldLink = (text: string) =>
  foldLine(text)
    .replace(/^\p{L}+: |(?<![.,;])[.,;]+$/gu, "")
    .replace(/^[<(](.*)[>)]$/, "$1")
    .replace(/^(?:http:\/\/)?(?=[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+(?:[/?#]|$))/iu, "https://");

/** A form sends an empty text for a question without an answer. */
const answer = (label: string) =>
  z.pipe(
    z.nullish(z.enum(["yes", "no", ""], { error: `${label} must be yes or no.` })),
    z.transform((value) => value || undefined),
  );

/** What a job's form may ask beside the fields that every form has. The server drops what the job does not ask. */
const answers = {
  coverNote: optionalText("Cover note", { max: COVER_NOTE_MAX, multiline: true }),
  profileLink: optionalText("Link", {
    max: LINK_MAX,
    fold: foldLink,
    pattern: WEB_ADDRESS,
    patternMessage: "Link must be one web address, such as linkedin.com/in/you.",
  }),
  workAuthorized: answer("Work authorization"),
  needsSponsorship: answer("Sponsorship"),
};

export const applicationFormSchema = z.extend(personSchema, answers);

const chosenFile = z.custom<ArrayLike<File>>().check(
  z.check(async (context) => {
    const file = context.value?.[0];
    const message = file ? (findResumeProblem(file) ?? (await findHeaderProblem(file))) : RESUME_REQUIRED;
    if (message) context.issues.push({ code: "custom", input: context.value, message });
  }),
);

/** Leaves a file that cannot be read to the upload, which fails and says so. */
async function findHeaderProblem(file: File): Promise<string | undefined> {
  try {
    const parts = [file.slice(0, PDF_HEADER_LENGTH), file.slice(-PDF_TAIL_LENGTH)];
    const [header, tail] = await Promise.all(
      parts.map(async (part) => new Uint8Array(await part.arrayBuffer())),
    );
    return startsLikePdf(header!) && endsLikePdf(tail!) ? undefined : RESUME_NOT_PDF;
  } catch {
    return undefined;
  }
}

export const resumeSchema = z.object({ resume: chosenFile });

export const applicationFieldsSchema = z.extend(applicationFormSchema, resumeSchema.shape);

const missing = { error: RESUME_REQUIRED };

/** Body of `POST /jobs/{id}`: the form, and the file with its bytes in base64. */
export const applicationInputSchema = z.extend(applicationFormSchema, {
  resume: z.object(
    {
      name: z
        .string(missing)
        .check(z.minLength(1, missing), z.maxLength(1000, { error: RESUME_NOT_PDF }))
        .register(fieldDocs, { description: "Ends in .pdf." }),
      type: z
        .optional(z.unknown())
        .register(fieldDocs, { description: "Ignored. The name and the bytes decide." }),
      data: z.string(missing).check(z.minLength(1, missing)).register(fieldDocs, {
        contentEncoding: "base64",
        contentMediaType: RESUME_TYPE,
        description: "The PDF, at most 5 MiB, in base64 with padding and without a data: prefix.",
      }),
    },
    missing,
  ),
});

export const newApplicantFormSchema = z.extend(personSchema, {
  phone: phone("Phone", PHONE_UNKNOWN),
  jobId: z.string({ error: JOB_REQUIRED }).check(z.minLength(1, { error: JOB_REQUIRED })),
});

/** Body of `POST /admin/job-applicants`. Applicants may be added without a file. */
export const newApplicantSchema = z.extend(newApplicantFormSchema, {
  resume: z.optional(applicationInputSchema.shape.resume),
});

export type NewApplicantForm = z.output<typeof newApplicantFormSchema>;
export type ApplicationForm = Sendable<z.output<typeof applicationFormSchema>>;
export type ApplicationFields = z.output<typeof applicationFieldsSchema>;
export type ApplicationFieldsInput = z.input<typeof applicationFieldsSchema>;
