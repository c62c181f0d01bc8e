import * as z from "zod/mini";
import { checkWith, choice, fieldDocs, recordId, text } from "@/lib/fields";
import { TEMPLATE_KINDS, type TemplateKind } from "./kinds";
import {
  findForeignPlaceholder,
  findTemplateProblems,
  getPlaceholders,
  joinPlaceholders,
} from "./placeholders";

const NAME_MAX = 60;
const SUBJECT_MAX = 200;
const TEXT_MAX = 5000;

const LINE_BREAK = /[\n\t]/;
const HTML_TAG = /<\/?[a-z][a-z\d]*(?:\s[^>]*)?\/?>|<!--/i;
const onlyText = "This email is plain text. Leave out HTML such as ";

function findTextProblem(value: string): string | undefined {
  const [tag] = HTML_TAG.exec(value) ?? [];
  if (tag) return `${onlyText}${tag.slice(0, 30)}.`;
  return findTemplateProblems(value)[0];
}

function findSubjectProblem(value: string): string | undefined {
  if (LINE_BREAK.test(value)) return "Subject must be one line.";
  // A visitor chooses the first name. It must not become the subject of a mail from the company.
  if (value.includes("{first_name}")) return "Use {first_name} in the text, not in the subject.";
  return findTextProblem(value);
}

const describePlaceholders = (withFirstName: boolean) =>
  `May contain ${joinPlaceholders(
    getPlaceholders("reply").filter((name) => withFirstName || name !== "first_name"),
  )}. A confirmation may contain ${joinPlaceholders(getPlaceholders("received"))}.`;

const fields = {
  name: text("Name", { max: NAME_MAX }),
  kind: choice("Kind", TEMPLATE_KINDS),
  subject: text("Subject", { max: SUBJECT_MAX, multiline: true })
    .check(checkWith(findSubjectProblem))
    .register(fieldDocs, {
      minLength: 1,
      maxLength: SUBJECT_MAX,
      description: `One line. ${describePlaceholders(false)}`,
    }),
  text: text("Text", { max: TEXT_MAX, multiline: true })
    .check(checkWith(findTextProblem))
    .register(fieldDocs, {
      minLength: 1,
      maxLength: TEXT_MAX,
      description: `Plain text. ${describePlaceholders(true)}`,
    }),
};

const checkKind = z.check<{ kind: TemplateKind; subject: string; text: string }>((context) => {
  for (const field of ["subject", "text"] as const) {
    const input = context.value[field];
    const message = findForeignPlaceholder(input, context.value.kind);
    if (message) context.issues.push({ code: "custom", input, path: [field], message });
  }
});

/** Fields of the template form, and the body of `POST /admin/templates`. */
export const templateSchema = z.object(fields).check(checkKind);

/** Fields of a file in `site/templates`. */
export const templateFileSchema = z.strictObject(fields).check(checkKind);

export const newTemplateSchema = z.object({ ...fields, submissionId: recordId() }).check(checkKind);

const version = z.int({ error: "Version must be a whole number." });

/** Body of `PUT /admin/templates/{id}`. A version must match the stored one. */
export const templateChangeSchema = z.object({ ...fields, version: z.optional(version) }).check(checkKind);

export const changedTemplateSchema = z.object({ ...fields, id: recordId(), version }).check(checkKind);

export type TemplateInput = z.output<typeof templateSchema>;
export type TemplateChange = z.output<typeof templateChangeSchema>;
