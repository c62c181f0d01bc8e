import { pdf } from "@/e2e/support/records/job-fixtures";

/** A costly request that an anonymous client can send. */
export interface Attack {
  name: string;
  /** Next.js answers 500 to arguments of a server action that it cannot decode. */
  isUndecodable?: true;
  /** Returns the request as bytes. attacker.mjs replaces `{random}` with a new word each time. */
  buildRequest: (target: Target) => Buffer;
  /** Number of requests in flight on one connection. */
  pipeline: number;
}

export interface Target {
  jobId: string;
  /** A server action of the contact page. */
  actionId: string;
  origin: string;
}

const KB = 1024;
const MB = 1024 * KB;

const get = (path: string, field = "") => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: x\r\n${field}\r\n`);

function post(path: string, type: string, body: string | Buffer, fields = ""): Buffer {
  const bytes = Buffer.from(body);
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n${fields}\r\n`;
  return Buffer.concat([Buffer.from(head), bytes]);
}

const JSON_TYPE = "application/json";
export const FORM_TYPE = "multipart/form-data; boundary=x";
const nested = (size: number) => "[".repeat(size / 2) + "]".repeat(size / 2);
const part = (name: string, text = "") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

/** React walks a chain of 990 promises again for each of 450 bound actions at its head. */
export function buildPromises(id: string): string {
  const links = Array.from({ length: 990 }, (_, at) => (at + 2).toString(16));
  const chain = links.map((_, at) => part(`${at + 2}`, links[at + 1] ? `"$@${links[at + 1]}"` : "[]"));
  const bound = Array.from({ length: 450 }, () => ({ id, bound: "$@2" }));
  const first = [links.map((link) => `$${link}`), ...bound.map((_, at) => `$h1:${at}`)];
  return `${chain.join("")}${part("1", JSON.stringify(bound))}${part("0", JSON.stringify(first))}--x--\r\n`;
}

const application = (resume: string, fields = "") =>
  `{"firstName":"Ada","lastName":"Lovelace","email":"ada@example.com","phone":"5035550100"${fields},"resume":${resume}}`;

function manyPartHeaders(size: number): string {
  return `--x\r\n${"A: b\r\n".repeat(size / 6)}\r\n\r\n--x--\r\n`;
}

const sameSite = (origin: string) => `Origin: ${origin}\r\nSec-Fetch-Site: same-origin\r\n`;

export const attacks: readonly Attack[] = [
  { name: "a stored page", pipeline: 200, buildRequest: () => get("/about") },
  { name: "unknown jobs", pipeline: 200, buildRequest: () => get("/jobs/{random}") },
  {
    name: "unknown jobs, in a form that only Node's parser reads",
    pipeline: 200,
    buildRequest: () => get("/jobs/{random}", "A: 1\r\nA: 2\r\n"),
  },
  { name: "job searches", pipeline: 20, buildRequest: () => get("/jobs?q={random}") },
  { name: "the staff area without a session", pipeline: 20, buildRequest: () => get("/admin/messages") },
  {
    name: "application forms of unknown jobs",
    pipeline: 20,
    buildRequest: () => get("/jobs/{random}/apply"),
  },
  { name: "liveness", pipeline: 200, buildRequest: () => get("/api/health") },
  { name: "readiness", pipeline: 20, buildRequest: () => get("/api/ready") },
  { name: "the list of jobs as JSON", pipeline: 20, buildRequest: () => get("/api/jobs") },
  {
    name: "a server action with deeply nested arguments",
    isUndecodable: true,
    pipeline: 4,
    buildRequest: ({ origin, actionId }) =>
      post("/contact", "text/plain", nested(126 * KB), `Next-Action: ${actionId}\r\n${sameSite(origin)}`),
  },
  {
    name: "a server action whose arguments are promises of each other",
    pipeline: 4,
    buildRequest: ({ origin, actionId }) =>
      post("/contact", FORM_TYPE, buildPromises(actionId), `Next-Action: ${actionId}\r\n${sameSite(origin)}`),
  },
  {
    name: "a server action with streams as arguments",
    pipeline: 4,
    buildRequest: ({ origin, actionId }) =>
      post(
        "/contact",
        "text/plain",
        JSON.stringify(Array.from({ length: 50_000 }, (_, index) => `$R${index.toString(16)}z`)),
        `Next-Action: ${actionId}\r\n${sameSite(origin)}`,
      ),
  },
  {
    name: "forms of another site",
    pipeline: 4,
    buildRequest: () =>
      post(
        "/contact",
        FORM_TYPE,
        `${part("a", "x".repeat(100 * KB))}--x--\r\n`,
        sameSite("http://evil.example"),
      ),
  },
  {
    name: "a form of two thousand empty fields",
    pipeline: 4,
    buildRequest: ({ origin }) =>
      post("/contact", FORM_TYPE, `${part("a").repeat(2000)}--x--\r\n`, sameSite(origin)),
  },
  {
    name: "a message of nested JSON",
    pipeline: 4,
    buildRequest: () => post("/message", JSON_TYPE, nested(100 * KB)),
  },
  {
    name: "a message of many unknown fields",
    pipeline: 4,
    buildRequest: () =>
      post(
        "/message",
        JSON_TYPE,
        JSON.stringify(Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`k${i}`, 1]))),
      ),
  },
  {
    name: "wrong passwords",
    pipeline: 4,
    buildRequest: () =>
      post("/auth/sign-in", JSON_TYPE, `{"email":"a{random}@example.com","password":"wrong password"}`),
  },
  {
    name: "an application of 100,000 parts",
    pipeline: 1,
    buildRequest: ({ jobId, origin }) =>
      post(`/jobs/${jobId}`, FORM_TYPE, `${part("a").repeat(100_000)}--x--\r\n`, sameSite(origin)),
  },
  {
    name: "an application whose part has a million headers",
    pipeline: 1,
    buildRequest: ({ jobId, origin }) =>
      post(`/jobs/${jobId}`, FORM_TYPE, manyPartHeaders(7.5 * MB), sameSite(origin)),
  },
  {
    name: "an application of 7 MB of nested JSON",
    pipeline: 1,
    buildRequest: ({ jobId }) => post(`/jobs/${jobId}`, JSON_TYPE, nested(7 * MB)),
  },
  {
    name: "an application whose largest text is no file",
    pipeline: 1,
    buildRequest: ({ jobId }) =>
      post(`/jobs/${jobId}`, JSON_TYPE, application("null", `,"extra":"${"\\u0041".repeat(MB)}"`)),
  },
  {
    name: "an application with a file of 5 MB",
    pipeline: 1,
    buildRequest: ({ jobId }) =>
      post(
        `/jobs/${jobId}`,
        JSON_TYPE,
        application(`{"name":"cv.pdf","type":"","data":"${pdf(5 * MB).toString("base64")}"}`),
      ),
  },
];
