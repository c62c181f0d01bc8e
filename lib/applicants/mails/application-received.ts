import "server-only";
import { company } from "@/lib/content/company";
import { privacyNotice } from "@/lib/content/consent";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { type ConfirmationFacts, getConfirmationValues } from "@/lib/templates/confirmations";
import { renderTemplate, type TemplateTexts } from "@/lib/templates/placeholders";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";

interface Received extends ConfirmationFacts {
  email: string;
  /** Null when visitors cannot read the job. */
  jobPath: string | null;
  secret: string;
  /** Adds the privacy notice: the applicant has not seen the form. */
  enteredByStaff: boolean;
}

/**
 * Builds the confirmation of an application. The address is unconfirmed and may belong to another person.
 * Therefore the mail contains nothing that the sender typed.
 */
export function applicationReceived(
  template: TemplateTexts,
  { email, jobPath, secret, enteredByStaff, ...facts }: Received,
): Mail {
  const { subject, text } = renderTemplate(template, getConfirmationValues(facts));
  const content = compose(subject, [
    { prose: text },
    "Your page shows where your application stands. There you can also withdraw it, download your data or erase it. Don't forward this email: anyone with the link can do the same.",
    { link: "Follow your application", path: paths.applicationLink(secret) },
    ...(jobPath === null ? [] : [{ quietLink: "Read the position again", path: jobPath }]),
    ...(enteredByStaff ? privacyBlocks(facts) : []),
    `If you didn't ${enteredByStaff ? "send us an application" : "apply"}, write to ${company.email} and we'll delete what ${enteredByStaff ? "we have" : "was sent in your name"}.`,
  ]);
  return { kind: "application-received", to: email, ...content };
}

const privacyBlocks = ({ hasResume }: ConfirmationFacts) => [
  privacyNotice(env().RETENTION_APPLICATIONS_DAYS, hasResume),
  { quietLink: "Read our privacy policy", path: paths.privacy },
];
