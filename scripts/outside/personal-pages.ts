import { setTimeout as pause } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { PASSWORD, PASSWORD_HASH } from "@/e2e/support/fixtures";
import { findLink, findMailsTo } from "@/e2e/support/mailbox";
import { applicationBody } from "@/e2e/support/records/job-fixtures";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createApplicant, createJob, createUser } from "@/prisma/factories";
import { ADMINISTRATOR, postJson, type Product } from "./product";

/** Pages below one path, which only the person with the cookie may open. */
export interface PersonalPages {
  path: string;
  cookie: string;
}

const APPLICANT = "ida@outside.example";
const SUBSCRIBER = "per@outside.example";
const MAIL_SECONDS = 30;
const HIDDEN_FIELD = /<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g;

/** Opens the pages of an administrator, an applicant, a subscriber and a reviewer, all with records to show. */
export async function openPersonalPages(product: Product): Promise<PersonalPages[]> {
  const database = new PrismaClient({ adapter: new PrismaPg(product.databaseUrl) });
  try {
    const session = `ID_TOKEN=${await product.signIn()}; signed_in=1`;
    const { id: jobId } = await createJob(database, { title: "Lock Keeper" });
    return [
      { path: "/admin/", cookie: session },
      { path: "/account", cookie: session },
      { path: "/change-password", cookie: await openResetLink(product) },
      { path: "/application", cookie: await apply(product, jobId) },
      { path: await subscribe(product), cookie: "" },
      { path: "/reviews", cookie: await signInReviewer(product, database, jobId) },
    ];
  } finally {
    await database.$disconnect();
  }
}

async function openResetLink(product: Product): Promise<string> {
  const { email } = ADMINISTRATOR;
  await postJson(`${product.origin}/auth/forgot-password`, { email });
  return openLink(await waitForLink(product, email, "/reset-password/"));
}

async function apply(product: Product, jobId: string): Promise<string> {
  const body = applicationBody(undefined, { email: APPLICANT });
  await postJson(`${product.origin}/jobs/${jobId}`, body);
  return openLink(await waitForLink(product, APPLICANT, "/application/"));
}

/** Sends the form for job alerts as a browser without JavaScript does. Returns the path of the alert's page. */
async function subscribe(product: Product): Promise<string> {
  const address = `${product.origin}/jobs/alerts`;
  const page = await (await fetch(address)).text();
  const form = new FormData();
  const fields = { email: SUBSCRIBER, type: "", words: "", frequency: "now" };
  for (const [, name = "", value = ""] of page.matchAll(HIDDEN_FIELD))
    form.set(name, value.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  await fetch(address, { method: "POST", headers: { origin: product.origin }, body: form });
  return new URL(await waitForLink(product, SUBSCRIBER, "/jobs/alerts/")).pathname;
}

/** Stores a user who reviews one application of a job, and signs them in. Returns their cookies. */
async function signInReviewer(product: Product, database: PrismaClient, jobId: string): Promise<string> {
  const { id, email } = await createUser(database, { passwordHash: PASSWORD_HASH });
  await createApplicant(database, { jobId });
  await database.jobReviewer.create({ data: { userId: id, jobId } });
  return `ID_TOKEN=${await product.signIn({ email, password: PASSWORD })}; signed_in=1`;
}

/** Returns the cookie that a mailed link sets. */
async function openLink(link: string): Promise<string> {
  const opened = await fetch(link, { redirect: "manual" });
  const cookie = opened.headers.get("set-cookie")?.split(";")[0];
  if (!cookie) throw new Error(`${new URL(link).pathname} set no cookie.`);
  return cookie;
}

/** Waits for a mail with a link to a path. Throws after half a minute. */
async function waitForLink({ folder }: Product, address: string, path: string): Promise<string> {
  for (let second = 0; second < MAIL_SECONDS; second += 1) {
    const [link] = (await findMailsTo(address, folder)).flatMap((mail) => findLink(mail, path) ?? []);
    if (link) return link;
    await pause(1000);
  }
  throw new Error(`No mail to ${address} with a link to ${path} was written.`);
}
