import * as z from "zod/mini";
import { email, fieldDocs, NAME_MAX, personName, phone } from "@/lib/fields";
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

export const applicationFormSchema = z.object({
  firstName: personName("First Name", NAME_MAX),
  lastName: personName("Last Name", NAME_MAX),
  email: email(),
  phone: phone(),
});

/** The `FileList` of the form's file input. */
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

export const applicationFieldsSchema = z.extend(applicationFormSchema, { resume: chosenFile });

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

export const newApplicantFormSchema = z.extend(applicationFormSchema, {
  jobId: z.string({ error: JOB_REQUIRED }).check(z.minLength(1, { error: JOB_REQUIRED })),
});

/** Body of `POST /admin/job-applicants`. Applicants may be added without a file. */
export const newApplicantSchema = z.extend(newApplicantFormSchema, {
  resume: z.optional(applicationInputSchema.shape.resume),
});

export type NewApplicantForm = z.output<typeof newApplicantFormSchema>;
export type ApplicationForm = z.output<typeof applicationFormSchema>;
export type ApplicationFields = z.output<typeof applicationFieldsSchema>;
