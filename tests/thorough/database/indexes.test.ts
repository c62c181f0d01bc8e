import { Client } from "pg";
import { expect, test } from "vitest";
import { sendAlerts } from "@/lib/alerts/send-alerts";
import { countApplicants, findApplicants, listApplicants } from "@/lib/applicants/data";
import { sweepObjects } from "@/lib/resumes/object-store";
import { rescanResumes } from "@/lib/resumes/rescan-resumes";
import { resumeStore } from "@/lib/resumes/resume-store";
import { findReviewedJobs, type Reviewer } from "@/lib/auth/reviewer";
import { findCredentials } from "@/lib/auth/data";
import { db, disconnect } from "@/lib/database/db";
import { findOtherApplications } from "@/lib/desk/other-applications";
import { countLate, countWaiting } from "@/lib/clock/waiting-counts";
import { env } from "@/lib/env";
import { listActors, listHistory } from "@/lib/history/data";
import { auditTable } from "@/lib/history/table";
import { jobTable } from "@/lib/jobs/table";
import { findPage } from "@/lib/lists/find-page";
import type { Filters } from "@/lib/lists/list-query";
import { listPublicJobs } from "@/lib/jobs/public-jobs";
import { countMessages, findMessages, findNewestMessages } from "@/lib/messages/data";
import { findDuplicateSignals } from "@/lib/spam/duplicates";
import { findPersonalData } from "@/lib/privacy/data";
import { findBrokenPromises } from "@/lib/promises/broken-promises";
import { previewRetention, purgePastRetention } from "@/lib/maintenance/retention";
import { sweepExpired } from "@/lib/maintenance/sweep-expired";
import { getApplicationReport } from "@/lib/report/data";
import { findReviews, getReview } from "@/lib/reviews/data";
import { getOpinionPanel } from "@/lib/reviews/opinion-panel";
import { listReviewers, suggestReviewers } from "@/lib/reviews/reviewers";
import { templateTable } from "@/lib/templates/table";
import { listTeam } from "@/lib/team/data";
import { findTrash } from "@/lib/trash/data";
import { changeAccess, listUsers } from "@/lib/users/data";
import { keepsConnections } from "@/tests/setup/database";
import { admin } from "@/tests/support/admin";

const eventKinds = Object.keys(auditTable.filters.kind.values);
/** This filter has a second index since templates are among the records. */
const getEventIndex = (kind: string) => `audit_events_${kind === "records" ? "all_records" : kind}_idx`;

/** Inserts enough rows that PostgreSQL chooses between the indexes of a table. */
async function fill(): Promise<void> {
  // Not by `db()`: on a busy machine, a statement takes longer than one of a request may.
  const client = new Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  await client.query(`
    INSERT INTO users (id, email, first_name, last_name, password_hash)
    SELECT n, n || '@example.com', 'A', 'B', '$2b$12$' || repeat('x', 53) FROM generate_series(1, 1000) AS n`);
  await client.query(`
    INSERT INTO jobs (id, title, description) SELECT n, 'Job', 'Text' FROM generate_series(1, 100) AS n`);
  await client.query(`
    INSERT INTO applicants (id, job_id, first_name, last_name, email, phone, resume_name, resume_size)
    SELECT n, 1 + n % 100, 'A', 'B', 'a@example.com', '503-555-0142', file.name, file.size
    FROM generate_series(1, 3000) AS n LEFT JOIN (VALUES ('cv.pdf', 1)) AS file (name, size) ON n <= 60`);
  await client.query(`
    INSERT INTO messages (id, name, email, phone, company, message, is_read)
    SELECT n, 'A', 'a@example.com', '503-555-0142', 'C', 'Text', n % 20 > 0 FROM generate_series(1, 3000) AS n`);
  await client.query(`
    INSERT INTO job_views (job_id, day, source, views)
    SELECT 1 + n % 100, CURRENT_DATE - n / 100, 'site', 1 FROM generate_series(0, 2999) AS n`);
  await client.query(`
    INSERT INTO job_alerts (id, email, frequency, confirmed_at, expires_at)
    SELECT n, n || '@example.com', 'weekly', now(), now() + interval '300 days' FROM generate_series(1, 500) AS n`);
  await client.query(`
    INSERT INTO application_links (digest, applicant_id, expires_at)
    SELECT n, n, now() + interval '300 days' FROM generate_series(1, 500) AS n`);
  // Holds some rows as spam and deletes some, so that the partial indexes are the cheapest.
  for (const table of ["applicants", "messages"]) {
    await client.query(`UPDATE ${table} SET quarantined_at = now() WHERE id::int % 3 = 0`);
    await client.query(`UPDATE ${table} SET deleted_at = now(), deleted_by = 'x' WHERE id::int % 3 = 1`);
  }
  // A few records wait, a few are late, and a few have an owner. Most applications are new.
  for (const table of ["applicants", "messages"]) {
    await client.query(`UPDATE ${table} SET clock_stopped_at = now() WHERE id::int % 7 > 0`);
    const hours = "id::int * interval '1 hour'";
    await client.query(
      `UPDATE ${table} SET created_at = now() - ${hours}, answer_due_at = now() - ${hours} + interval '300 hours'`,
    );
    await client.query(`UPDATE ${table} SET owner_id = 1 + id::int % 20 WHERE id::int % 5 > 0`);
  }
  await client.query(`UPDATE applicants SET stage = 'offer' WHERE id::int % 50 = 0`);
  await client.query(`
    INSERT INTO audit_events (actor_id, action, target_type, target_id, request_id)
    SELECT n % 50, 'x', (ARRAY['account', 'limit', 'user', 'message', 'job', 'address', 'key'])[1 + n % 7], n % 100, 'r'
    FROM generate_series(1, 3000) AS n`);
  await client.query(
    `VACUUM (ANALYZE) users, jobs, applicants, messages, audit_events, job_views, job_alerts, application_links`,
  );
  await client.end();
}

const used = async () => {
  const rows = await db().$queryRaw<{ name: string }[]>`
    SELECT indexrelname AS name FROM pg_stat_user_indexes WHERE idx_scan > 0 ORDER BY 1`;
  return rows.map((row) => row.name);
};

// PostgreSQL would scan these small tables, so the test turns sequential scans off.
test.skipIf(keepsConnections)("each list has an index that covers its rows", async () => {
  const [{ name }] = await db().$queryRaw<[{ name: string }]>`SELECT current_database() AS name`;
  await db().$executeRawUnsafe(`ALTER DATABASE ${name} SET enable_seqscan = off`);
  await fill();
  await disconnect();
  const list = { page: 1, q: "" };
  await findBrokenPromises(admin);
  await disconnect();
  // Late records are counted by the index of waiting ones.
  expect(await used()).toEqual(
    expect.arrayContaining(["messages_waiting_idx", "applicants_waiting_clocks_idx"]),
  );
  expect(await used()).not.toContain("messages_inbox_idx");
  await findMessages(admin, list);
  await findMessages(admin, { ...list, filters: { show: "spam" } });
  await findNewestMessages(admin, 5);
  await countMessages(admin);
  await countWaiting(admin);
  await countLate(admin);
  for (const find of [findMessages, findApplicants]) {
    const choices: Filters[] = [{ answer: "waiting" }, { answer: "late" }, { owner: "7" }, { owner: "none" }];
    for (const filters of choices) await find(admin, { ...list, filters });
    await find(admin, { ...list, sort: { by: "due", descending: false } });
  }
  await findApplicants(admin, { ...list, filters: { stage: "offer" } });
  await findApplicants(admin, list);
  await findApplicants(admin, { ...list, filters: { show: "spam" } });
  await findApplicants(admin, { ...list, filters: { job: "7" } });
  await listApplicants(admin, undefined);
  await countApplicants(admin, "7");
  await findOtherApplications(admin, { id: "1", email: "b@example.com", phone: "503-555-0143" });
  for (const jobId of [undefined, "7"])
    await getApplicationReport(admin, { start: "2000-01-01", end: "2100-01-01", jobId });
  await findApplicants(admin, { ...list, filters: { job: "7", stage: "new" } });
  await sendAlerts();
  await db().$executeRaw`UPDATE job_alert_runs SET created_at = now() - interval '1 hour'`;
  await sendAlerts();
  for (const kind of ["applicationLinks", "jobAlerts", "views"] as const) await sweepExpired(kind);
  await findReviewedJobs({ ...admin, id: "7", role: "USER" }, "request");
  await listReviewers(admin, "7");
  await suggestReviewers(admin);
  const reviewer = { ...admin, id: "7", job: { id: "7", title: "" } } as unknown as Reviewer;
  await findReviews(reviewer, 1);
  await getReview(reviewer, "7");
  await getOpinionPanel(admin, { id: "7", jobId: "7" });
  await findPage(admin, jobTable, list);
  await findPage(admin, templateTable, list);
  await listPublicJobs(undefined);
  await listTeam(undefined);
  await listUsers(admin);
  await changeAccess(admin, "nobody", { role: "USER" }).catch(() => undefined);
  await findCredentials("nobody@example.com");
  await findTrash(admin, { page: 1 });
  for (const table of ["messages", "applicants"] as const)
    await findDuplicateSignals(table, "x".repeat(43), "nobody@example.com");
  Object.assign(env(), { S3_BUCKET: "none", CLAMAV_HOST: "127.0.0.1" });
  await sweepObjects();
  await rescanResumes();
  await resumeStore.get(db(), "nobody");
  await findPersonalData(admin, "1@example.com");
  await findPage(admin, auditTable, list);
  await findPage(admin, auditTable, { ...list, filters: { by: "7" } });
  for (const kind of eventKinds) await findPage(admin, auditTable, { ...list, filters: { kind } });
  await listActors(admin, "7");
  await listHistory(admin, "user", "7");
  await previewRetention();
  await purgePastRetention();
  await disconnect(); // a connection reports its statistics when it closes
  const expected = [
    ...["applicants_inbox_idx", "applicants_job_idx", "applicants_spam_idx", "applicants_trash_idx"],
    ...["jobs_order_idx", "jobs_trash_idx", "messages_inbox_idx", "messages_spam_idx", "messages_trash_idx"],
    ...["messages_unread_idx", "team_members_order_idx", "team_members_trash_idx", "users_admins_idx"],
    ...["mail_templates_by_name_idx", "mail_templates_trash_idx"],
    ...["messages", "applicants"].flatMap((table) =>
      [table === "messages" ? "by_due" : "by_next_due", "owner", "no_owner"].map(
        (name) => `${table}_${name}_idx`,
      ),
    ),
    ...["messages_waiting_idx", "applicants_waiting_clocks_idx"],
    ...[
      "applicants_stage_idx",
      "applicants_report_idx",
      "job_views_day_idx",
      "job_views_pkey",
      "job_alerts_email_idx",
      "job_alerts_expires_at_idx",
      "job_alerts_next_weekly_at_idx",
      "application_links_expires_at_idx",
      "outbox_alerts_idx",
      "applicants_fingerprint_idx",
      "applicants_scan_queue_idx",
      "messages_fingerprint_idx",
    ],
    ...["job_reviewers_pkey", "job_reviewers_job_id_idx", "opinions_pkey", "opinion_requests_pkey"],
    "opinions_reviewer_id_idx",
    ...["resume_objects_applicant_id_key", "resume_objects_due_idx"],
    ...["users_lower_email_key", "users_newest_idx", "users_trash_idx"],
    ...["applicants_address_idx", "applicants_phone_digits_idx", "messages_address_idx"],
    ...["applicants_decided_idx", "messages_answered_idx", "audit_events_actor_id_at_id_idx"],
    ...["audit_events_at_id_idx", ...eventKinds.map(getEventIndex)],
    ...["audit_events_target_type_target_id_at_idx", "idempotency_keys_resource_id_idx"],
  ];
  await expect.poll(used, { timeout: 5000 }).toEqual(expect.arrayContaining(expected));
});
