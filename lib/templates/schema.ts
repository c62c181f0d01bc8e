import * as z from "zod/mini";
import { choice, fieldDocs, text } from "@/lib/fields";
import { TEMPLATE_KINDS } from "./kinds";
import { findTemplateProblems, joinPlaceholders, PLACEHOLDERS } from "./placeholders";

const NAME_MAX = 60;
const SUBJECT_MAX = 200;
const TEXT_MAX = 5000;

/** A visitor chooses the first name. It must not become the subject of a mail from the company. */
const SUBJECT_PLACEHOLDERS = PLACEHOLDERS.filter((name) => name !== "first_name");

const LINE_BREAK = /[\n\t]/;
const HTML_TAG = /<\/?[a-z][a-z\d]*(?:\s[^>]*)?\/?>|<!--/i;
const onlyText = "This email is plain text. Leave out HTML such as ";

/** Returns a message for HTML and for a broken placeholder, or undefined. */
function findTextProblem(value: string): string | undefined {
  const [tag] = HTML_TAG.exec(value) ?? [];
  if (tag) return `${onlyText}${tag.slice(0, 30)}.`;
  return findTemplateProblems(value)[0];
}

function findSubjectProblem(value: string): string | undefined {
  if (LINE_BREAK.test(value)) return "Subject must be one line.";
  if (value.includes("{first_name}")) return "Use {first_name} in the text, not in the subject.";
  return findTextProblem(value);
}

const checkWith = (findProblem: (value: string) => string | undefined) =>
  z.check<string>((context) => {
    const message = findProblem(context.value);
    if (message) context.issues.push({ code: "custom", input: context.value, message });
  });

/** Fields of the template form, and the body of `POST /admin/templates`. */
export const templateSchema = z.object({
  name: text("Name", { max: NAME_MAX }),
  kind: choice("Kind", TEMPLATE_KINDS),
  subject: text("Subject", { max: SUBJECT_MAX, multiline: true })
    .check(checkWith(findSubjectProblem))
    .register(fieldDocs, {
      minLength: 1,
      maxLength: SUBJECT_MAX,
      description: `One line. May contain ${joinPlaceholders(SUBJECT_PLACEHOLDERS)}.`,
    }),
  text: text("Text", { max: TEXT_MAX, multiline: true })
    .check(checkWith(findTextProblem))
    .register(fieldDocs, {
      minLength: 1,
      maxLength: TEXT_MAX,
      description: `Plain text. May contain ${joinPlaceholders(PLACEHOLDERS)}.`,
    }),
});

/** Body of `PUT /admin/templates/{id}`. A version must match the stored one. */
export const templateChangeSchema = z.extend(templateSchema, {
  version: z.optional(z.int({ error: "Version must be a whole number." })),
});

export type TemplateInput = z.output<typeof templateSchema>;
export type TemplateChange = z.output<typeof templateChangeSchema>;
