import { company } from "@/lib/content/company";
import { isPromised } from "@/lib/content/promises/is-promised";
import { getApplicationReader } from "@/lib/content/promises/application-reader";
import { getApplicationAnswer } from "@/lib/content/promises/promises";
import { keepPromises } from "@/lib/content/promises/wording";
import { renderTemplate, type TemplateTexts } from "./placeholders";

export interface ConfirmationFacts {
  jobTitle: string;
  hasResume: boolean;
  contact: string | null;
}

const ANSWER_TIME = "{answer_time}";

const SUBJECT_WITHOUT_TIME = "Your application: {job_title}";

/** Returns null while staff have the promise switched off. */
export const getAnswerTime = () => (isPromised("applicationAnswer") ? getApplicationAnswer() : null);

/**
 * Fills in a confirmation. It holds no word of the sender. Without an answer time, no sentence with one is sent. A browser gets
 * the words of the company from the server.
 */
export function renderConfirmation(
  template: TemplateTexts,
  { jobTitle, hasResume, contact }: ConfirmationFacts,
  { company: name, answerTime } = { company: company.name, answerTime: getAnswerTime() },
): TemplateTexts {
  return renderTemplate(answerTime === null ? leaveOutAnswerTime(template) : template, {
    job_title: jobTitle,
    company: name,
    documents: hasResume ? "your application and your resume" : "your application",
    reader: contact ?? getApplicationReader(),
    answer_time: answerTime,
  });
}

/** Replaces a subject with an answer time, so that it does not become empty. */
function leaveOutAnswerTime(template: TemplateTexts): TemplateTexts {
  const lines = template.text
    .split("\n")
    .map((line) =>
      keepPromises(line.replaceAll(ANSWER_TIME, "{kept.applicationAnswer}"), ["applicationAnswer"]),
    );
  return {
    subject: template.subject.includes(ANSWER_TIME) ? SUBJECT_WITHOUT_TIME : template.subject,
    text: lines
      .join("\n")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim(),
  };
}
