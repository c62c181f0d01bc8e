import { createHash, createHmac, randomBytes } from "node:crypto";
import sharp from "sharp";
import type { Call } from "@/lib/openapi/api-client";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import {
  createApplicant,
  createJob,
  createMessage,
  createTeamMember,
  createTemplate,
  createUser,
} from "@/prisma/factories";
import { PASSWORD, PASSWORD_HASH } from "@/e2e/support/fixtures";
import { addRecoveryCode } from "@/e2e/support/accounts/factor-fixtures";
import { applicationBody, jobFields } from "@/e2e/support/records/job-fixtures";
import { memberFields } from "@/e2e/support/records/member-fixtures";
import { templateFields } from "./template-fixtures";

export interface CallArguments {
  id?: string;
  params?: Record<string, string>;
  query?: string;
  body?: object;
  file?: Blob;
  headers?: Record<string, string>;
}

export interface CallContext {
  database: PrismaClient;
  /** An account whose password a call may change. */
  person: { id: string; email: string; password: string };
  job: { id: string };
  /** Headers that carry an administrator's token. */
  administrator: { authorization: string };
  send: (call: string, args?: CallArguments, headers?: Record<string, string>) => Promise<Response>;
}

/** That of playwright.config.ts. */
const INBOUND_SECRET = "a-secret-of-the-browser-tests-0123456789";

/** Each amount of pay is valid with a unit and without another amount. */
const PAY_UNIT = { payMin: null, payMax: null, payCurrency: "USD", payUnit: "year" };

export const fillPath = (path: string, params: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/** Builds the arguments of a successful call to each operation. The type requires every operation. */
export const calls: Record<Call, (context: CallContext) => Promise<CallArguments>> = {
  "POST /auth/sign-in": async ({ person: { email, password } }) => ({ body: { email, password } }),
  "POST /auth/change-password": async ({ database, person, send }) => {
    const { id, email, password } = person;
    await database.user.update({ where: { id }, data: { mustChangePassword: true } });
    const { Session: session } = await (
      await send("POST /auth/sign-in", { body: { email, password } })
    ).json();
    return { body: { email, password: "chosen by myself", session } };
  },
  "POST /auth/challenge": async ({ database, send }) => {
    const { id, email } = await createUser(database, { passwordHash: PASSWORD_HASH });
    const code = await addRecoveryCode(database, id);
    const body = { email, password: PASSWORD };
    const { Session: session } = await (await send("POST /auth/sign-in", { body })).json();
    return { body: { email, session, code } };
  },
  "POST /auth/forgot-password": async ({ person: { email } }) => ({ body: { email } }),
  "GET /auth/is-authenticated": async () => ({}),
  "GET /api/viewer": async () => ({}),
  "GET /jobs": async () => ({}),
  "GET /jobs/{id}": async ({ job }) => ({ id: job.id }),
  "POST /jobs/{id}": async ({ job }) => ({ id: job.id, body: applicationBody() }),
  "POST /message": async () => ({ body: messageFields() }),
  "GET /team": async () => ({}),
  "GET /admin/users": async () => ({}),
  "POST /admin/users": async () => ({
    body: { ...names, email: `c-${crypto.randomUUID().slice(0, 8)}@example.com`, password: "temporary one" },
  }),
  "GET /admin/users/{id}": newUser,
  "PUT /admin/users/{id}": async (context) => ({ ...(await newUser(context)), body: { role: "USER" } }),
  "DELETE /admin/users/{id}": newUser,
  "POST /admin/invitations": async () => ({
    body: { ...names, email: `i-${crypto.randomUUID().slice(0, 8)}@example.com`, areas: ["hiring"] },
  }),
  "GET /admin/messages": async () => ({ query: "?start=0&end=8640000000000000" }),
  "GET /admin/messages/{id}": newMessage,
  "PUT /admin/messages/{id}": async (context) => ({
    ...(await newMessage(context)),
    body: { is_read: true },
  }),
  "DELETE /admin/messages/{id}": newMessage,
  "GET /admin/jobs": async () => ({}),
  "POST /admin/jobs": async () => ({ body: { ...jobFields({ status: "Closed" }), ...PAY_UNIT } }),
  "GET /admin/jobs/{id}": newClosedJob,
  "PUT /admin/jobs/{id}": async (context) => ({
    ...(await newClosedJob(context)),
    body: { ...jobFields({ status: "Closed" }), ...PAY_UNIT, version: 1 },
  }),
  "DELETE /admin/jobs/{id}": newClosedJob,
  "GET /admin/team": async () => ({}),
  "POST /admin/team": async () => ({ body: memberFields(CONTRACT_MEMBER) }),
  "GET /admin/team/{id}": newMember,
  "PUT /admin/team/{id}": async (context) => ({
    ...(await newMember(context)),
    body: { ...memberFields(CONTRACT_MEMBER), version: 1 },
  }),
  "DELETE /admin/team/{id}": newMember,
  "PUT /admin/team/{id}/photo": async (context) => ({ ...(await newMember(context)), file: await picture() }),
  "DELETE /admin/team/{id}/photo": async (context) => {
    const { id } = await newMember(context);
    await context.send("PUT /admin/team/{id}/photo", { id, file: await picture() }, context.administrator);
    return { id };
  },
  "GET /admin/templates": async () => ({}),
  "POST /admin/templates": async () => ({ body: templateFields(CONTRACT_MEMBER) }),
  "GET /admin/templates/{id}": newTemplate,
  "PUT /admin/templates/{id}": async (context) => ({
    ...(await newTemplate(context)),
    body: { ...templateFields(CONTRACT_MEMBER), version: 1 },
  }),
  "DELETE /admin/templates/{id}": newTemplate,
  "GET /admin/api-keys": async () => ({}),
  "POST /admin/api-keys": async () => ({ body: newKey() }),
  "DELETE /admin/api-keys/{id}": async ({ send, administrator }) => {
    const made = await send("POST /admin/api-keys", { body: newKey() }, administrator);
    return { id: (await made.json()).id };
  },
  "GET /admin/hooks": async () => ({}),
  "POST /admin/hooks": async () => ({ body: newHook() }),
  "DELETE /admin/hooks/{id}": async ({ send, administrator }) => {
    const made = await send("POST /admin/hooks", { body: newHook() }, administrator);
    return { id: (await made.json()).id };
  },
  "GET /admin/users/export": async () => ({ query: "?sort=-last&q=example" }),
  "GET /admin/messages/export": async () => ({ query: "?status=unread&q=nothing-like-it" }),
  "GET /admin/jobs/export": async () => ({}),
  "GET /admin/team/export": async () => ({}),
  "GET /admin/job-applicants/export": async ({ job }) => ({ query: `?job=${job.id}` }),
  "GET /admin/report/applications": async ({ job }) => ({ query: `?start=2026-11-01&jobId=${job.id}` }),
  "GET /admin/audit/export": async () => ({ query: "?kind=privacy" }),
  "POST /admin/imports": async () => ({ file: await importForm() }),
  "GET /admin/imports/{id}": async ({ send, administrator }) => {
    const made = await send("POST /admin/imports", { file: await importForm() }, administrator);
    return { id: (await made.json()).id };
  },
  "GET /admin/job-applicants": async () => ({}),
  "POST /admin/job-applicants/decline": async ({ database, job }) => ({
    body: {
      ids: [(await createApplicant(database, { jobId: job.id })).id],
      reason: "pay",
      unreadReason: "elsewhere",
      templateId: (await createTemplate(database, { ...templateFields(CONTRACT_MEMBER), kind: "decline" }))
        .id,
    },
  }),
  "GET /admin/job-applicants/{id}/resume": ({ database, job }) =>
    createApplicant(database, { jobId: job.id }),
  "POST /admin/job-applicants": async ({ job }) => ({ body: { ...applicationBody(), jobId: job.id } }),
  "GET /admin/job-applicants/{id}/desk": newApplicant,
  "PUT /admin/job-applicants/{id}/desk": async (context) => ({
    ...(await newApplicant(context)),
    body: { stage: "review", unreadReason: "elsewhere", answered: true, version: 1 },
  }),
  "GET /admin/messages/{id}/desk": newMessage,
  "PUT /admin/messages/{id}/desk": async (context) => ({
    ...(await newMessage(context)),
    body: { answered: true, outcome: "won", version: 1 },
  }),
  "GET /admin/job-applicants/{id}/notes": newApplicant,
  "POST /admin/job-applicants/{id}/notes": async (context) => ({
    ...(await newApplicant(context)),
    body: { text: "Ask about on-call work." },
  }),
  "DELETE /admin/job-applicants/{id}/notes/{noteId}": async (context) => {
    const { id } = await newApplicant(context);
    const body = { text: "Ask about on-call work." };
    const call = "POST /admin/job-applicants/{id}/notes";
    const note = await (await context.send(call, { id, body }, context.administrator)).json();
    return { id, params: { noteId: note.id } };
  },
  "GET /admin/messages/{id}/notes": newMessage,
  "POST /admin/messages/{id}/notes": async (context) => ({
    ...(await newMessage(context)),
    body: { text: "Called on Monday." },
  }),
  "DELETE /admin/messages/{id}/notes/{noteId}": async (context) => {
    const { id } = await newMessage(context);
    const call = "POST /admin/messages/{id}/notes";
    const body = { text: "Called on Monday." };
    const note = await (await context.send(call, { id, body }, context.administrator)).json();
    return { id, params: { noteId: note.id } };
  },
  "POST /admin/job-applicants/{id}/interviews": async (context) => ({
    ...(await newApplicant(context)),
    body: await interviewFields(context),
  }),
  "GET /admin/interviews": async () => ({ query: "?start=0&end=8640000000000" }),
  "PUT /admin/interviews/{id}": async (context) => ({
    ...(await newInterview(context)),
    body: { place: "Room 2", version: 1 },
  }),
  "DELETE /admin/interviews/{id}": newInterview,
  "GET /api/first-calls": async () => ({}),
  "GET /admin/job-applicants/{id}/replies": newApplicant,
  "POST /admin/job-applicants/{id}/replies": async (context) => ({
    ...(await newApplicant(context)),
    body: replyFields,
  }),
  "DELETE /admin/job-applicants/{id}/replies/{replyId}": async (context) =>
    newReply(context, "POST /admin/job-applicants/{id}/replies", await newApplicant(context)),
  "GET /admin/messages/{id}/replies": newMessage,
  "POST /admin/messages/{id}/replies": async (context) => ({
    ...(await newMessage(context)),
    body: replyFields,
  }),
  "DELETE /admin/messages/{id}/replies/{replyId}": async (context) =>
    newReply(context, "POST /admin/messages/{id}/replies", await newMessage(context)),
  "POST /api/inbound": async () => {
    const mail = "From: ada@example.com\nSubject: Hello\n\nNo answer to a mail of the desk.\n";
    const time = Math.round(Date.now() / 1000);
    const signature = createHmac("sha256", INBOUND_SECRET).update(`${time}.${mail}`).digest("hex");
    const headers = { "inbound-signature": `t=${time},v1=${signature}` };
    return { file: new Blob([mail], { type: "message/rfc822" }), headers };
  },
  "GET /calendar/{secret}.ics": async ({ database }) => {
    const { id: userId } = await createUser(database, { passwordHash: PASSWORD_HASH, role: "ADMIN" });
    const secret = randomBytes(32).toString("base64url");
    const digest = createHash("sha256").update(secret).digest("base64url");
    await database.calendarAddress.create({ data: { userId, digest } });
    return { params: { secret } };
  },
  "GET /api/health": async () => ({}),
  "GET /api/ready": async () => ({}),
};

/** Last name of the members, and name of the templates, that these calls add. */
export const CONTRACT_MEMBER = "Lintel";

export const names = { firstName: "Nora", lastName: "Lindt" };
export const messageFields = () => ({
  name: "Dana Whitfield",
  email: "dana@example.com",
  phone: "503-555-0142",
  company: "Whitfield Orchards",
  message: `Two file servers need a home. ${crypto.randomUUID()}`,
});

/** The day after tomorrow. */
const newKey = () => ({
  name: CONTRACT_MEMBER,
  rights: ["read jobs", "write jobs"],
  expiresOn: new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
});

/** The host never resolves, so that the server connects to nothing. */
const newHook = () => ({ url: "https://hooks.invalid/calls", form: "json", events: ["interview.cancelled"] });

const replyFields = { subject: "Your message", text: "Yes, we can." };

async function newReply({ send, administrator }: CallContext, call: Call, { id }: CallArguments) {
  const reply = await (await send(call, { id, body: replyFields }, administrator)).json();
  return { id, params: { replyId: reply.id } };
}

async function newUser({ database }: CallContext): Promise<CallArguments> {
  return { id: (await createUser(database, { passwordHash: PASSWORD_HASH })).id };
}

async function newMember({ database }: CallContext): Promise<CallArguments> {
  return { id: (await createTeamMember(database, memberFields(CONTRACT_MEMBER))).id };
}

async function newTemplate({ database }: CallContext): Promise<CallArguments> {
  return { id: (await createTemplate(database, templateFields(CONTRACT_MEMBER))).id };
}

async function newMessage({ database }: CallContext): Promise<CallArguments> {
  return { id: (await createMessage(database)).id };
}

async function newApplicant({ database, job }: CallContext): Promise<CallArguments & { id: string }> {
  return { id: (await createApplicant(database, { jobId: job.id })).id };
}

async function interviewFields({ database }: CallContext): Promise<object> {
  const { id } = await createUser(database, { passwordHash: PASSWORD_HASH, role: "ADMIN" });
  const start = Date.now() + 7 * 24 * 60 * 60 * 1000;
  const slot = { startsAt: start, endsAt: start + 30 * 60 * 1000 };
  return { interviewerIds: [id], slots: [slot], place: "Office" };
}

async function newInterview(context: CallContext): Promise<CallArguments> {
  const { id } = await newApplicant(context);
  const body = await interviewFields(context);
  const call = "POST /admin/job-applicants/{id}/interviews";
  return { id: (await (await context.send(call, { id, body }, context.administrator)).json()).id };
}

/** The body of a form with a CSV file. */
async function importForm(): Promise<Blob> {
  const form = new FormData();
  form.set("kind", "jobs");
  form.set("file", new File([`title,description\n${CONTRACT_MEMBER},Nothing`], "jobs.csv"));
  const response = new Response(form);
  return new Blob([await response.arrayBuffer()], { type: response.headers.get("content-type")! });
}

async function newClosedJob({ database }: CallContext): Promise<CallArguments> {
  return { id: (await createJob(database, { status: "Closed" })).id };
}

async function picture(): Promise<Blob> {
  const create = { width: 200, height: 200, channels: 3 as const, background: "#365" };
  return new Blob([Uint8Array.from(await sharp({ create }).png().toBuffer())], { type: "image/png" });
}
