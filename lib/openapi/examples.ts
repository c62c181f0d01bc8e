import type * as z from "zod/v4/core";
import { inputSchema } from "./schemas";

const createdAt = 1763712000000;

export const user = {
  id: "u7c2m4x9q1za",
  email: "nora@example.com",
  first_name: "Nora",
  last_name: "Lindt",
  role: "USER",
  areas: ["messages", "hiring", "site", "people"],
  version: 1,
  created_at: createdAt,
} as const;

export const invitation = {
  id: "i8d3k6y1p5wn",
  email: "ravi@example.com",
  first_name: "Ravi",
  last_name: "Nair",
  role: "ADMIN",
  areas: ["messages", "hiring"],
  created_at: createdAt,
  expires_at: createdAt + 604800000,
} as const;

export const sentMessage = {
  name: "Dana Whitfield",
  email: "dana@example.com",
  phone: "202-555-0142",
  company: "Whitfield Orchards",
  message: "Two file servers need a home.",
} as const;

export const message = {
  id: "m2k8d5w0r6tb",
  ...sentMessage,
  is_read: false,
  applied_job_id: null,
  applied_job_title: null,
  created_at: createdAt,
} as const;

export const member = {
  id: "t4h1s8n3v7lc",
  first_name: "Ingrid",
  last_name: "Solberg",
  order: 1,
  role: "Operations Lead",
  bio: "Keeps the night desk staffed and the maps current.",
  linkedin: "https://www.linkedin.com/in/example",
  version: 1,
  created_at: createdAt,
} as const;

export const template = {
  id: "p6n4v1s8h3qa",
  name: "Someone else got the position",
  kind: "decline",
  subject: "Your application for {job_title}",
  // Valid for each kind.
  text: "Hello,\n\nWe chose someone else this time.\n\n{company}",
  version: 1,
  created_at: createdAt,
} as const;

export const job = {
  id: "j9p3f6y2e5kd",
  title: "Network Engineer",
  type: "Full-Time",
  location: "Austin, Texas",
  description: "You keep 40 switches and their cables honest.\n\nWhat you bring\n- Patience",
  status: "Open",
  version: 1,
  created_at: createdAt,
  opens_on: "2026-11-23",
  closes_on: "2026-12-31",
  pay_min: 78_000,
  pay_max: 92_000,
  pay_currency: "USD",
  pay_unit: "year",
  work_mode: "onsite",
  city: "Austin",
  region: "Texas",
  country: "US",
  contact_id: null,
  benefits: "Health insurance, 20 days of vacation",
  employer: null,
  asks_cover_note: false,
  asks_profile_link: false,
  asks_work_authorization: false,
} as const;

export const applicant = {
  id: "a5r7b2g8c4me",
  job_id: job.id,
  first_name: "Siobhán",
  last_name: "O'Neill",
  email: "siobhan@example.com",
  phone: "+47 22 12 34 56",
  resume: {
    path: "/admin/job-applicants/a5r7b2g8c4me/resume",
    name: "cv.pdf",
    type: "application/pdf",
  },
  created_at: createdAt,
  cover_note: "I kept 40 switches honest in Galway.",
  profile_link: "https://example.com/siobhan",
  work_authorized: "yes",
  needs_sponsorship: "no",
} as const;

/** Describes a body. The example has the fields of the record under the body's names. */
export const bodyOf = <S extends z.$ZodType>(
  schema: S,
  name: string,
  record: Readonly<Record<string, unknown>>,
) => {
  const fields = Object.keys(inputSchema(schema).properties ?? {})
    .map((field) => [field, record[field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]])
    .filter(([, value]) => value !== undefined);
  return { schema, name, example: Object.fromEntries(fields) as object };
};

export const sentResume = { name: "cv.pdf", type: "application/pdf", data: "JVBERi0xLjQK…" };

const desk = {
  owner_id: user.id,
  answer_due_at: createdAt + 432000000,
  answered_at: null,
  source: "site",
  version: 1,
} as const;

export const messageDesk = { outcome: null, ...desk } as const;

export const applicantDesk = { stage: "review", ...desk } as const;

export const note = {
  id: "n6w1z9e3u5ph",
  author_id: user.id,
  text: "Knows our switches well. Ask about on-call work.",
  created_at: createdAt,
} as const;

export const reply = {
  id: "V1StGXR8_Z5jdHi6B-myT",
  subject: "Your message about file servers",
  text: "Hi Dana,\n\nyes, we can look after both file servers.",
  state: "waiting",
  leaves_at: createdAt + 30_000,
} as const;

export const hook = {
  id: "h3k9v1q7x5nb",
  url: "https://hooks.example/calls",
  form: "json",
  events: ["application.received", "job.opened"],
  created_at: createdAt,
  disabled_at: null,
} as const;

export const apiKey = {
  id: "p4t8k2y6r1xw",
  name: "Payroll",
  rights: ["read jobs", "read applicants"],
  expires_on: "2027-06-30",
  owner_id: user.id,
  created_at: createdAt,
  last_used_at: null,
  ended_at: null,
} as const;

export const signInResult = {
  AuthenticationResult: { IdToken: "eyJhbGciOiJIUzI1NiJ9…", ExpiresIn: 2592000 },
} as const;

export const interview = {
  id: "v5n2k8w1c4ze",
  applicant_id: applicant.id,
  message_id: null,
  state: "offered",
  starts_at: null,
  ends_at: null,
  place: "+1 503 555 0100",
  room: null,
  note: "",
  interviewer_ids: [user.id],
  slots: [{ id: "s6r1m9q3x7yb", starts_at: 1800034200000, ends_at: 1800036000000 }],
  outcome: null,
  version: 1,
} as const;
