import { beforeAll, expect, test } from "vitest";
import type { Person } from "@/lib/application-page/person";
import { db } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { openArchive, openOwnArchive } from "@/lib/privacy/archive";
import { leftOut } from "@/lib/privacy/left-out";
import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { passwordHash, resetTables } from "@/tests/support/person-fixture";

const EMAIL = "dana@example.com";

/** Why the archive holds no columns of the other tables. */
const OTHER_TABLES: Record<string, string> = {
  _prisma_migrations: "About nobody.",
  absences: "When staff can be booked.",
  announced_jobs: "About nobody.",
  application_links: "Digests of secrets that were mailed.",
  audit_events: "log.json holds the events.",
  calendar_addresses: "Digests of secrets.",
  demo_rows: "Ids of invented records.",
  digests: "About nobody.",
  erased_answers: "Counts without persons.",
  erased_application_counts: "Counts without persons.",
  erasure_receipts: "erasures.json holds the receipts.",
  holds: "Written for a legal claim, and for colleagues.",
  hook_calls: "Ids of records, for 30 days.",
  hooks: "About nobody.",
  idempotency_keys: "Digests that expire within a day.",
  import_files: "imports/ holds the files.",
  import_rows: "imports/ holds the texts.",
  imports: "imports/ holds the texts.",
  interview_bookings: "Times that the interviews hold, too.",
  interview_hours: "When staff can be booked.",
  interviewers: "About staff members.",
  job_alert_runs: "About nobody.",
  job_matches: "How staff work. The archive holds the mails that told of a job.",
  job_views: "Counts without persons.",
  jobs: "About nobody.",
  mail_templates: "About nobody.",
  opinion_requests: "Reminders to a reviewer.",
  outbox: "mails/ holds the mails.",
  outbox_hold: "About nobody.",
  password_tickets: "Digests of secrets.",
  rate_limits: "Counters by digests.",
  recovery_codes: "Digests of secrets.",
  redirects: "About nobody.",
  resume_objects: "Names where the file is, which the archive holds.",
  resumes: "The archive holds the file.",
  setup_code: "A digest.",
  sign_in_challenges: "Digests of secrets.",
  site_settings: "About the company.",
  spent_proofs: "Digests.",
  team_members: "Published on the website.",
  waiting_notices: "What staff hear of next.",
  team_photo_files: "Published on the website.",
  team_photos: "Published on the website.",
};

type Archived = Record<string, unknown>;
let rows: Record<string, Archived>;
let own: Archived;

const first = (record: Archived, key: string) => (record[key] as Archived[])[0]!;

async function readFiles(archive: AsyncGenerator<{ name: string; input: unknown }>) {
  const files = new Map<string, Archived>();
  for await (const { name, input } of archive)
    if (name.endsWith(".json")) files.set(name.split("/")[0]!, JSON.parse(String(input)));
  return files;
}

beforeAll(async () => {
  await resetTables();
  const later = new Date(Date.now() + 60_000);
  const reply = { kind: "reply", leavesAt: later, state: "sent" };
  const named = { name: "Phone", createdAt: new Date() };
  const { id: jobId } = await createJob(db());
  const { id: messageId } = await createMessage(db(), { email: EMAIL });
  const applicant = await createApplicant(db(), { jobId, email: EMAIL });
  await db().reply.createMany({
    data: [
      { ...reply, messageId },
      { ...reply, applicantId: applicant.id },
    ],
  });
  const file = { place: 0, name: "a.pdf", size: 1, bytes: new Uint8Array([1]) };
  await db().answer.create({
    data: { applicantId: applicant.id, text: "Kind", via: "page", attachments: { create: file } },
  });
  await db().interview.create({
    data: {
      applicantId: applicant.id,
      place: "Office",
      slots: { create: { startsAt: new Date(), endsAt: later } },
    },
  });
  await db().interview.create({ data: { messageId, place: "Phone" } });
  await db().note.create({ data: { applicantId: applicant.id, text: "Kind" } });
  const opinion = { reviewerId: "reviewer", verdict: "yes", reason: "Kind" };
  await db().opinion.create({ data: { applicantId: applicant.id, ...opinion } });
  const { id: userId } = await createUser(db(), { email: EMAIL, passwordHash });
  const bytes = new Uint8Array([1]);
  await db().session.create({ data: { userId, expiresAt: later } });
  await db().authenticatorApp.create({ data: { ...named, userId, secret: bytes } });
  await db().identity.create({ data: { issuer: "https://login.example", subject: "7", userId } });
  await db().passkey.create({ data: { ...named, id: "key", userId, publicKey: bytes } });
  await db().apiKey.create({
    data: { ...named, digest: "x", ownerId: userId, expiresOn: later, rights: ["read jobs"] },
  });
  await db().jobReviewer.create({ data: { userId, jobId } });
  const alert = { email: EMAIL, frequency: "now", expiresAt: later };
  await db().jobAlert.create({ data: { ...alert, mails: { create: { jobId } } } });
  const invitation = { email: EMAIL, firstName: "Dana", lastName: "Whitfield", digest: "x" };
  await db().invitation.create({ data: { ...invitation, expiresAt: later } });
  const files = await readFiles(await openArchive(admin, EMAIL));
  const [message, application] = [files.get("messages")!, files.get("applications")!];
  const [account, jobAlert] = [files.get("account")!, files.get("alerts")!];
  rows = {
    messages: message,
    applicants: application,
    replies: first(message, "replies"),
    answers: first(application, "answers"),
    attachments: first(first(application, "answers"), "attachments"),
    notes: first(application, "notes"),
    opinions: first(application, "opinions"),
    interviews: first(application, "interviews"),
    interview_slots: first(first(application, "interviews"), "slots"),
    users: account,
    sessions: first(account, "sessions"),
    authenticator_apps: first(account, "authenticatorApps"),
    identities: first(account, "identities"),
    passkeys: first(account, "passkeys"),
    api_keys: first(account, "apiKeys"),
    job_reviewers: first(account, "reviewedJobs"),
    invitations: files.get("invitations")!,
    job_alerts: jobAlert,
    job_alert_mails: first(jobAlert, "mails"),
  };
  own = (await readFiles(await openOwnArchive({ email: EMAIL, requestId: "request-7" } as Person))).get(
    "applications",
  )!;
});

test.each<[string, object, object]>([
  ["messages", Prisma.MessageScalarFieldEnum, leftOut.message],
  ["applicants", Prisma.ApplicantScalarFieldEnum, leftOut.applicant],
  ["replies", Prisma.ReplyScalarFieldEnum, leftOut.reply],
  ["answers", Prisma.AnswerScalarFieldEnum, leftOut.answer],
  ["attachments", Prisma.AttachmentScalarFieldEnum, leftOut.attachment],
  ["notes", Prisma.NoteScalarFieldEnum, leftOut.note],
  ["opinions", Prisma.OpinionScalarFieldEnum, leftOut.opinion],
  ["interviews", Prisma.InterviewScalarFieldEnum, leftOut.interview],
  ["interview_slots", Prisma.InterviewSlotScalarFieldEnum, leftOut.interviewSlot],
  ["users", Prisma.UserScalarFieldEnum, leftOut.user],
  ["sessions", Prisma.SessionScalarFieldEnum, leftOut.session],
  ["authenticator_apps", Prisma.AuthenticatorAppScalarFieldEnum, leftOut.authenticatorApp],
  ["identities", Prisma.IdentityScalarFieldEnum, leftOut.identity],
  ["passkeys", Prisma.PasskeyScalarFieldEnum, leftOut.passkey],
  ["api_keys", Prisma.ApiKeyScalarFieldEnum, leftOut.apiKey],
  ["job_reviewers", Prisma.JobReviewerScalarFieldEnum, leftOut.jobReviewer],
  ["invitations", Prisma.InvitationScalarFieldEnum, leftOut.invitation],
  ["job_alerts", Prisma.JobAlertScalarFieldEnum, {}],
  ["job_alert_mails", Prisma.JobAlertMailScalarFieldEnum, {}],
])("every column of %s is in the archive, or is left out for a reason", (table, fields, reasons) => {
  const archived = Object.keys(fields).filter((field) => field in rows[table]!);
  expect([...archived, ...Object.keys(reasons)].sort()).toEqual(Object.keys(fields).sort());
});

test("every table is in the archive, or is left out for a reason", async () => {
  const tables = await db().$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
  const known = [...Object.keys(rows), ...Object.keys(OTHER_TABLES)];
  expect(tables.map(({ name }) => name).sort()).toEqual(known.sort());
});

test("an applicant's own archive holds no column that could tell a decision", () => {
  expect(Object.keys(own).sort()).toEqual([
    "answers",
    "consentVersion",
    "consentedAt",
    "coverNote",
    "createdAt",
    "email",
    "firstName",
    "id",
    "interviews",
    "job",
    "lastName",
    "needsSponsorship",
    "phone",
    "profileLink",
    "replies",
    "resumeName",
    "resumeSize",
    "source",
    "workAuthorized",
  ]);
});
