import { defaultCompany } from "@/lib/content/company";
import { STAGES } from "@/lib/applicants/stages";
import { OWNER, TERMS } from "./seed-tables";

/** A page of the staff area or of the API, and plain SQL for the same rows and their number. */
interface Case {
  name: string;
  path: string;
  rows: string;
  count: string;
  /** Text that a complete response contains. Defaults to 'Displaying', from the row counter of a list. */
  contains?: string;
}

const inbox = "quarantined_at IS NULL AND deleted_at IS NULL";
const newest = "ORDER BY created_at DESC, id DESC";
const byIds = (table: string, where: string, order: string, offset = 0) =>
  `SELECT * FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE ${where} ${order} LIMIT 25 OFFSET ${offset}) ${order}`;
const all = (table: string, where: string) => `SELECT count(*) FROM ${table} WHERE ${where}`;
const capped = (where: string) =>
  `SELECT count(*) FROM (SELECT FROM messages WHERE ${where} LIMIT 10001) AS m`;

const search = (name: string, q: string): Case => {
  const text = q.length < 3 ? `search COLLATE "C"` : "search";
  const where = `${inbox} AND ${text} LIKE '%${q}%'`;
  const path = `/admin/messages?q=${encodeURIComponent(q)}`;
  return { name, path, rows: byIds("messages", where, newest), count: capped(where) };
};

const byName = `ORDER BY name COLLATE "und-x-icu", id`;
const unread = `${inbox} AND NOT is_read`;
const waiting = `${inbox} AND answered_at IS NULL AND clock_stopped_at IS NULL`;
const soonest = "ORDER BY answer_due_at, id";

const clockCases = (table: "messages" | "applicants"): Case[] =>
  (
    [
      ["waiting", "answer=waiting", waiting, newest],
      ["waiting by due date", "answer=waiting&sort=due", waiting, soonest],
      ["late", "answer=late", `${waiting} AND answer_due_at < now()`, newest],
      ["late by due date", "answer=late&sort=due", `${waiting} AND answer_due_at < now()`, soonest],
      ["waiting, due last", "answer=waiting&sort=-due", waiting, "ORDER BY answer_due_at DESC, id DESC"],
      ["all by due date", "sort=due", inbox, newest],
      ["of one owner", `owner=${OWNER}`, `${inbox} AND owner_id = '${OWNER}'`, newest],
      ["without an owner", "owner=none", `${inbox} AND owner_id IS NULL`, newest],
    ] as const
  ).map(([name, query, where, order]) => ({
    name: `${table}, ${name}`,
    path: `/admin/${table}?${query}`,
    rows: byIds(table, where, order),
    count: all(table, where),
  }));

const stageCases = STAGES.map((stage): Case => {
  const where = `${inbox} AND stage = '${stage}'`;
  return {
    name: `applicants, stage ${stage}`,
    path: `/admin/applicants?stage=${stage}`,
    rows: byIds("applicants", where, newest),
    count: all("applicants", where),
  };
});

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const reportStart = new Date(Date.now() - YEAR_MS).toISOString().slice(0, 10);
/** The report of a year, by source and week, over all applicants and all views. */
const reportCase: Case = {
  name: "report of a year",
  path: `/api/admin/report/applications?start=${reportStart}`,
  rows: `SELECT date_trunc('week', created_at AT TIME ZONE '${defaultCompany.timeZone}') AS week, source, count(*),
    count(*) FILTER (WHERE interviewed_at IS NOT NULL), count(*) FILTER (WHERE stage = 'hired')
    FROM applicants WHERE ${inbox} AND created_at >= '${reportStart}' GROUP BY 1, 2`,
  count: `SELECT day, source, sum(views) FROM job_views WHERE day >= '${reportStart}' GROUP BY 1, 2`,
  contains: "interviews",
};

const JOB = "bench-job-7";
const ofJob = `job_id = '${JOB}'`;

const reportOfJob: Case = {
  ...reportCase,
  name: "report of a year, one job",
  path: `${reportCase.path}&jobId=${JOB}`,
  rows: reportCase.rows.replace("GROUP BY", `AND ${ofJob} GROUP BY`),
  count: reportCase.count.replace("GROUP BY", `AND ${ofJob} GROUP BY`),
};

/** The applicants of a job, all of them and those in one stage. */
const jobCases = (["", "review"] as const).map((stage): Case => {
  const where = `${inbox} AND ${ofJob}${stage && ` AND stage = '${stage}'`}`;
  return {
    name: `applicants of one job${stage && `, stage ${stage}`}`,
    path: `/admin/applicants?job=${JOB}${stage && `&stage=${stage}`}`,
    rows: byIds("applicants", where, newest),
    count: all("applicants", where),
  };
});

const isPublic = `status = 'Open' AND deleted_at IS NULL AND (opens_on IS NULL OR opens_on <= CURRENT_DATE)
  AND (closes_on IS NULL OR closes_on >= CURRENT_DATE)`;

/** A search of visitors. The page shows all jobs that it finds. */
const publicJobsCase = (name: string, query: string, where: string): Case => ({
  name: `openings by ${name}`,
  path: `/jobs?${query}`,
  rows: `SELECT * FROM jobs WHERE ${isPublic} AND ${where} ORDER BY created_at DESC, id DESC`,
  count: all("jobs", isPublic),
  contains: "openings",
});

export const cases: readonly Case[] = [
  reportCase,
  reportOfJob,
  {
    name: "messages, 25 newest",
    path: "/admin/messages",
    rows: byIds("messages", inbox, newest),
    count: all("messages", inbox),
  },
  {
    name: "messages, page 10,000",
    path: "/admin/messages?page=10000",
    rows: byIds("messages", inbox, newest, 249_975),
    count: all("messages", inbox),
  },
  {
    name: "messages, last page",
    path: "/admin/messages?page=1000000",
    rows: byIds("messages", inbox, "ORDER BY created_at, id"),
    count: all("messages", inbox),
  },
  {
    name: "messages, unread",
    path: "/admin/messages?status=unread",
    rows: byIds("messages", unread, newest),
    count: all("messages", unread),
  },
  {
    name: "messages by name",
    path: "/admin/messages?sort=name",
    rows: byIds("messages", inbox, byName),
    count: all("messages", inbox),
  },
  search("search, no match", TERMS.none),
  search("search, rare", TERMS.rare),
  search("search, one in forty", TERMS.oneInForty),
  search("search, common", TERMS.common),
  search("search, one letter", TERMS.oneLetter),
  {
    name: "applicants, 25 newest",
    path: "/admin/applicants",
    rows: byIds("applicants", inbox, newest),
    count: all("applicants", inbox),
  },
  {
    name: "applicants by name",
    path: "/admin/applicants?sort=name",
    rows: byIds(
      "applicants",
      inbox,
      `ORDER BY first_name COLLATE "und-x-icu", last_name COLLATE "und-x-icu", id`,
    ),
    count: all("applicants", inbox),
  },
  ...clockCases("messages"),
  ...clockCases("applicants"),
  ...stageCases,
  ...jobCases,
  publicJobsCase("work mode", "mode=remote", "work_mode = 'remote'"),
  publicJobsCase("place", "location=Canada", "country = 'CA'"),
];
