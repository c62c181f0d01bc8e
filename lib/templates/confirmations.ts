import { company } from "@/lib/content/company";
import { getApplicationAnswer } from "@/lib/content/promises/promises";
import type { ConfirmationKind } from "./kinds";
import type { TemplateTexts, TemplateValues } from "./placeholders";

export interface ConfirmationFacts {
  jobTitle: string;
  hasResume: boolean;
  contact: string | null;
}

/** Texts of a confirmation that staff may change. A browser gets them from the server. */
interface CompanyWords {
  company: string;
  answerTime: string;
}

const subject = "Your application: {job_title}";
const next = "Next, {reader} will read it. You'll have an answer from us {answer_time}, even if it's a no.";

/** The texts that ship. They are sent while there is no template of the kind. */
export const shippedConfirmations: Record<ConfirmationKind, TemplateTexts> = {
  received: {
    subject,
    text: `Hello,\n\nThank you for your application at {company} ({job_title}). We've received {documents}.\n\n${next}`,
  },
  added: {
    subject,
    text: `Hello,\n\nWe added your application at {company} ({job_title}) to our list. So far we have {documents}.\n\n${next}`,
  },
};

/** Returns what a confirmation says about an application. Holds no word of the sender. */
export const getConfirmationValues = (
  { jobTitle, hasResume, contact }: ConfirmationFacts,
  { company: name, answerTime }: CompanyWords = { company: company.name, answerTime: getApplicationAnswer() },
): TemplateValues => ({
  job_title: jobTitle,
  company: name,
  documents: hasResume ? "your application and your resume" : "your application",
  reader: contact ?? "one of us",
  answer_time: answerTime,
});
