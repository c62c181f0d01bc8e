import "server-only";
import { company } from "@/lib/content/company";
import { privacyNotice } from "@/lib/content/consent";
import { env } from "@/lib/env";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { paths } from "@/lib/paths";
import { compose } from "../compose";
import type { Mail } from "../mail";
import { applicationAnswer } from "@/lib/content/promises/promises";

interface Received {
  email: string;
  jobId: string;
  jobTitle: string;
  /** Secret of the link to the applicant's page. */
  secret: string;
  /** Adds the privacy notice: the applicant has not seen the form. */
  enteredByStaff?: boolean;
}

/**
 * Builds the confirmation of an application. The address is unconfirmed and may belong to another person.
 * Therefore the mail contains nothing that the sender typed.
 */
export function applicationReceived({ email, jobId, jobTitle, secret, enteredByStaff }: Received): Mail {
  const isGeneral = jobId === GENERAL_JOB_ID;
  const content = compose(`Your application: ${jobTitle}`, [
    "Hello,",
    `Thank you for applying ${isGeneral ? "" : `for ${jobTitle} `}at ${company.name}. Your application and your resume have arrived.`,
    `${isGeneral ? "A recruiter" : "The person you'd report to"} will read it. You'll have an answer from us ${applicationAnswer}, even if it's a no.`,
    "Your page shows where your application stands. There you can also withdraw it, download your data or erase it. Don't forward this email: anyone with the link can do the same.",
    { link: "Follow your application", path: paths.applicationLink(secret) },
    ...(isGeneral ? [] : [{ quietLink: "Read the position again", path: paths.job(jobId) }]),
    ...(enteredByStaff ? privacyBlocks() : []),
    `If you didn't apply, write to ${company.email} and we'll delete what was sent in your name.`,
  ]);
  return { kind: "application-received", to: email, ...content };
}

const privacyBlocks = () => [
  privacyNotice(env().RETENTION_APPLICATIONS_DAYS),
  { quietLink: "Read our privacy policy", path: paths.privacy },
];
