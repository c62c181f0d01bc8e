import "server-only";
import * as z from "zod/mini";
import { queryRows } from "@/lib/database/query-rows";
import { getToday } from "@/lib/calendar/company-days";
import { publicOnSql } from "@/lib/jobs/public/public-on";
import { notDeleted } from "@/lib/database/not-deleted";
import { buildAnswerLink, issuePersonLinks } from "@/lib/mail/person-links";
import type { Prisma } from "@/lib/generated/prisma/client";
import { consumeConfirmations } from "@/lib/limits/confirmation-limit";
import { queueMails } from "@/lib/mail/queue-mail";
import { buildNotices } from "@/lib/notices/build-notices";
import { paths } from "@/lib/paths";
import { readConfirmation } from "@/lib/templates/data";
import { staffPaths } from "@/lib/staff-paths";
import { fullName } from "@/lib/text/full-name";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";
import { company } from "@/lib/content/company";
import { privacyNotice } from "@/lib/content/consent";
import { env } from "@/lib/env";
import { type ConfirmationFacts, renderConfirmation } from "@/lib/templates/confirmations";
import type { TemplateTexts } from "@/lib/templates/placeholders";

interface NewApplication {
  id: string;
  jobId: string;
  jobTitle: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** Call it once per transaction, because it locks a counter for each address. */
export async function queueApplicationMails(
  tx: Prisma.TransactionClient,
  applications: readonly NewApplication[],
): Promise<void> {
  const where = { id: { in: applications.map(({ jobId }) => jobId) } };
  const jobs = await tx.job.findMany({ where, select: { id: true, ownerId: true, toldIds: true } });
  const told = new Map(
    jobs.map(({ id, ownerId, toldIds }) => [id, [...(ownerId ? [ownerId] : []), ...toldIds]]),
  );
  const notices = applications.map((application) => ({
    about: { kind: "applicant", id: application.id } as const,
    told: told.get(application.jobId) ?? [],
    build: (to: string) => applicationNotice(to, application),
  }));
  await queueMails(tx, await buildNotices(tx, "hiring", notices));
  await queueConfirmations(tx, applications);
}

/** Skips addresses that had two within a day. `enteredByStaff` adds the website's privacy notice. */
export async function queueConfirmations(
  tx: Prisma.TransactionClient,
  applications: readonly NewApplication[],
  { enteredByStaff = false } = {},
): Promise<void> {
  const addresses = applications.map(({ email }) => email);
  const allowed = await consumeConfirmations(tx, addresses);
  const confirmed = applications.filter((_, place) => allowed[place]);
  if (confirmed.length === 0) return;
  const template = await readConfirmation(tx, enteredByStaff ? "added" : "received");
  const ids = confirmed.map(({ id }) => id);
  const facts = await readFacts(tx, ids);
  const secrets = await issuePersonLinks(tx, "applicant", ids);
  const mails = confirmed.map(({ id, jobId, jobTitle, email }) => {
    const { isPublic, hasResume, contact } = facts.get(id)!;
    const received = {
      email,
      jobTitle,
      hasResume,
      contact,
      enteredByStaff,
      jobPath: isPublic ? paths.job(jobId) : null,
      secret: secrets.get(id)!,
    };
    return { mail: applicationReceived(template, received), about: { kind: "applicant", id } as const };
  });
  await queueMails(tx, mails);
  await tx.$executeRaw`
    UPDATE applicants SET confirmation_mail_id = outbox.id FROM outbox
    WHERE applicants.id = ANY(${ids}) AND outbox.about = 'applicant:' || applicants.id
      AND outbox.kind = 'application-received' AND ${notDeleted.applicants}`;
}

const factsRow = z.strictObject({
  id: z.string(),
  hasResume: z.boolean(),
  contact: z.nullable(z.string()),
  isPublic: z.boolean(),
});

async function readFacts(tx: Prisma.TransactionClient, ids: readonly string[]) {
  const rows = await queryRows(tx, factsRow)`
    SELECT applicants.id, applicants.resume_name IS NOT NULL AS "hasResume", team_members.first_name || ' ' || team_members.last_name AS contact,
      ${publicOnSql(getToday())} AS "isPublic"
    FROM applicants JOIN jobs ON jobs.id = applicants.job_id AND ${notDeleted.jobs}
      LEFT JOIN team_members ON team_members.id = jobs.contact_id AND ${notDeleted.team_members}
    WHERE applicants.id = ANY(${ids}) AND ${notDeleted.applicants}`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Builds the staff's notice of an application. Leaves out the résumé, because the staff area records who opens it. */
function applicationNotice(to: string, { id, jobTitle, ...person }: NewApplication): Mail {
  const content = compose(`New application: ${jobTitle}`, [
    "A new application came in through the website.",
    {
      fields: [
        ["Job", jobTitle],
        ["From", fullName(person)],
      ],
    },
    { link: "Open the application", path: staffPaths.applicant(id) },
  ]);
  return { kind: "application-notice", to, ...content };
}

interface Received extends ConfirmationFacts {
  email: string;
  jobPath: string | null;
  secret: string;
  /** Adds the privacy notice: the applicant has not seen the form. */
  enteredByStaff: boolean;
}

/** Contains nothing that the sender typed, because the address may belong to another person. */
function applicationReceived(
  template: TemplateTexts,
  { email, jobPath, secret, enteredByStaff, ...facts }: Received,
): Mail {
  const { subject, text } = renderConfirmation(template, facts);
  const content = compose(subject, [
    { prose: text },
    "Your page shows where your application stands. There you can also write to us, withdraw your application, and download or erase your data. Don't forward this email: anyone with the link can do the same.",
    { link: "Follow your application", path: paths.applicationLink(secret) },
    buildAnswerLink(secret),
    ...(jobPath === null ? [] : [{ quietLink: "Read the job again", path: jobPath }]),
    ...(enteredByStaff ? privacyBlocks(facts) : []),
    `If you didn't ${enteredByStaff ? "send us an application" : "apply"}, write to ${company.email} and we'll delete what ${enteredByStaff ? "we have" : "was sent in your name"}.`,
  ]);
  return { kind: "application-received", to: email, ...content };
}

const privacyBlocks = ({ hasResume }: ConfirmationFacts) => [
  privacyNotice(env().RETENTION_APPLICATIONS_DAYS, hasResume),
  { quietLink: "Read our privacy policy", path: paths.privacy },
];
