import "server-only";
import { company } from "@/lib/content/company";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { paths } from "@/lib/paths";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";
import { buildAnswerLink } from "@/lib/mail/person-links";

interface Withdrawn {
  jobId: string;
  jobTitle: string;
  secret: string;
}

export function applicationWithdrawn(to: string, { jobId, jobTitle, secret }: Withdrawn): Mail {
  const what = jobId === GENERAL_JOB_ID ? "general application" : `application for ${jobTitle}`;
  const content = compose(`Withdrawn: your ${what}`, [
    "Hello,",
    `We've withdrawn your ${what}, as you asked. You won't get a decision. Your page says how long we keep your documents. You can erase them there at any time.`,
    buildAnswerLink(secret),
    `Thank you for your interest in ${company.name}. If another job fits you, we'd be glad to hear from you.`,
    { link: "See all openings", path: paths.jobs },
    `If you didn't withdraw it, write to ${company.email}.`,
  ]);
  return { kind: "application-withdrawn", to, ...content };
}
