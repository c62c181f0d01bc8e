import { company } from "@/lib/content/company";
import { pluralize } from "@/lib/format";
import { TRASH_DAYS } from "@/lib/trash/record-kinds";
import type { PersonalData } from "./personal-data";

const formatUtc = (moment: Date) => `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;

const OWN_NOTE = `

Also not included: our notes and opinions about an application, its stage, and what our staff did with it. Ask us for them at the address below.
Accounts to sign in with are not included either: this link is no sign-in.`;

const describeAccounts = (accounts: number) =>
  `account/       ${pluralize(accounts, "account")} to sign in with and the jobs that it reviews, without the password, which is not stored
invitations/   open invitations to become a user
imports/       rows of files with applications that have not been imported yet\n`;

export function buildArchiveReadme(personalData: PersonalData, now: Date, isOwn = false): string {
  const { address, messages, applications, accounts, alerts, mails, events } = personalData;
  const resumes = applications.filter(({ resumeName }) => resumeName !== null).length;
  return `${company.legalName}: data held about ${address}
Created on ${formatUtc(now)}.

messages/      ${pluralize(messages.length, "message")} from the contact form, with our replies, the answers and their files
applications/  ${pluralize(applications.length, "application")}, ${pluralize(resumes, "resume")} as PDF, with our replies, the answers, their files${isOwn ? "" : ", notes and opinions"}
${isOwn ? "" : describeAccounts(accounts.length)}alerts/        ${pluralize(alerts.length, "alert")} about new openings
mails/         ${pluralize(mails.length, "mail")} that ${mails.length === 1 ? "has" : "have"} not been sent yet
log.json       ${pluralize(events.length, "entry", "entries")} in the log of what was done with them; it holds ids and no text
erasures.json  receipts of earlier erasures, if there were any

"resumeLeftOut" says why an application's resume is not included: malware was found in it, it could not be scanned yet, or the stored file is missing or damaged.

Times are in UTC. "deletedAt" says when a record was moved to the trash, where it stays for at most ${TRASH_DAYS} days.
"quarantinedAt" says when a record was quarantined as suspected spam.

Not included: notices and confirmations that have been sent (they are in the mailboxes of both sides), the server's own log files, which hold
no addresses, and backups of the database.${isOwn ? OWN_NOTE : ""}

Questions, corrections and requests to erase: ${company.email}
`;
}
