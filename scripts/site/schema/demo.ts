import { z } from "zod";
import { STAGES } from "@/lib/applicants/stages";
import { PAY_UNITS, WORK_MODES } from "@/lib/jobs/details/detail-fields";
import { OUTCOMES } from "@/lib/interviews/interview";
import { JOB_STATUSES, JOB_TYPES } from "@/lib/jobs/schema";
import { VERDICTS } from "@/lib/reviews/verdicts";
import { line } from "./common";
import { uniqueList } from "./unique-list";

/** Text of several lines. */
const text = z.string().min(1).max(5000);
const index = z.int().min(0);
const person = { firstName: line(50), lastName: line(50), email: z.email("is no email address.") };

/** Days before the seed, and days from then to the answer. Without an answer the record waits. */
const times = { daysAgo: z.number().min(0), answeredAfterDays: z.number().min(0).optional() };

export const demoApplicantsSchema = z.array(
  z.strictObject({
    ...person,
    ...times,
    phone: line(30),
    stage: z.enum(STAGES),
    /** Position in jobs.json, from 0. */
    jobIndex: index,
    hasResume: z.boolean().default(true),
  }),
);

export const demoJobsSchema = z.array(
  z.strictObject({
    title: line(45),
    type: z.enum(JOB_TYPES),
    location: line(45),
    description: text,
    status: z.enum(JOB_STATUSES),
    daysAgo: times.daysAgo,
    /** Days from the seed to the last day. */
    closesInDays: z.int().nullable(),
    payMin: z.int(),
    payMax: z.int(),
    payCurrency: z.string().regex(/^[A-Z]{3}$/, 'must be a code of three letters, such as "NOK".'),
    payUnit: z.enum(PAY_UNITS),
    workMode: z.enum(WORK_MODES),
    city: line(100).optional(),
    region: line(100).optional(),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be a code of two letters, such as "NO".'),
    /** Full name of the team member to whom the job reports. Other names are ignored. */
    contact: line(100).nullable(),
  }),
);

export const demoMessagesSchema = z.array(
  z.strictObject({
    name: line(100),
    email: person.email,
    phone: line(30),
    company: line(100),
    message: text,
    ...times,
    isRead: z.boolean(),
  }),
);

export const demoReviewersSchema = z.array(
  z.strictObject({
    ...person,
    jobIndex: index,
    opinions: z.array(
      z.strictObject({
        /** Position in applicants.json, from 0. */
        applicantIndex: index,
        verdict: z.enum(VERDICTS),
        reason: line(),
        daysAgo: times.daysAgo,
      }),
    ),
  }),
);

export const demoTeamSchema = uniqueList(
  z.strictObject({
    firstName: person.firstName,
    lastName: person.lastName,
    order: z.int(),
    role: line(100),
    linkedin: z.url({ protocol: /^https$/, error: "must begin with https://." }),
    bio: line(1000),
  }),
  "firstName lastName",
);

/** Positions in applicants.json or messages.json, from 0. */
const about = { applicantIndex: index.optional(), messageIndex: index.optional() };

export const demoInterviewsSchema = z.array(
  z.strictObject({
    ...about,
    /** Position in reviewers.json, from 0. */
    reviewerIndex: index,
    /** A single time is booked, and several are offered. Days from the seed, and the time of the company. */
    times: z
      .array(
        z.strictObject({ inDays: z.int(), at: z.string().regex(/^\d\d:\d\d$/, 'must be like "09:30".') }),
      )
      .min(1),
    place: line(500),
    room: line(100).optional(),
    note: text.optional(),
    outcome: z.enum(OUTCOMES).optional(),
    outcomeNote: text.optional(),
  }),
);

export const demoConversationsSchema = z.array(
  z.strictObject({
    ...about,
    texts: z.array(
      z.strictObject({
        by: z.enum(["company", "person"]),
        /** Of a mail of the company. */
        subject: line(200).optional(),
        text,
        daysAgo: times.daysAgo,
      }),
    ),
  }),
);
