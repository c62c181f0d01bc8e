import { setTimeout as pause } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { PASSWORD, PASSWORD_HASH } from "@/e2e/support/fixtures";
import { findLink, findMailsTo } from "@/e2e/support/mailbox";
import { applicationBody } from "@/e2e/support/records/job-fixtures";
import { applicationPage } from "@/lib/content/application-page";
import { confirmPage } from "@/lib/content/accounts/second-factor";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { paths } from "@/lib/paths";
import { createApplicant, createJob, createUser } from "@/prisma/factories";
import { ADMINISTRATOR, postJson, type Product } from "./product";
import { openSecondFactorPages } from "./second-factor-pages";
import { createVisitor } from "./visitor";

/** Pages below one path, which only the person with the cookie may open. */
export interface PersonalPages {
  path: string;
  cookie: string;
  /** Paths that the person may open. Without it, those that begin with `path`. */
  pattern?: RegExp;
  /** Part of the page at `path` that it has only with the cookie. */
  shows?: string;
}

const APPLICANT = "ida@outside.example";
const ERASED = "olaf@outside.example";
const SUBSCRIBER = "per@outside.example";
const MAIL_SECONDS = 30;

/**
 * Creates an administrator's session, applicants, a subscriber, a reviewer and a user with a second factor, each with records. Returns
 * the pages that they may open. When several entries match a path, the first one has its cookie.
 */
export async function openPersonalPages(product: Product): Promise<PersonalPages[]> {
  const database = new PrismaClient({ adapter: new PrismaPg(product.databaseUrl) });
  try {
    const session = `ID_TOKEN=${await product.signIn()}; signed_in=1`;
    const { id: jobId } = await createJob(database, { title: "Lock Keeper" });
    const reviewer = await signInReviewer(product, database, jobId);
    await eraseApplicant(product, jobId);
    return [
      { path: paths.jobPreview(jobId), pattern: /^\/jobs\/[^/]+\/preview$/, cookie: session },
      await sendEmptyApplication(product, paths.job(jobId)),
      await sendEmptyApplication(product, paths.general),
      { path: paths.job(jobId), cookie: "" },
      { path: "/admin/", cookie: session },
      { path: "/admin/nothing/like-it", cookie: session },
      { path: `${paths.account}?problem=failed`, cookie: session },
      { path: paths.confirmIdentity("/reviews"), cookie: reviewer, shows: confirmPage.password },
      ...(await openSecondFactorPages(product, database)),
      { path: "/change-password", cookie: await openResetLink(product) },
      { path: "/application", cookie: await apply(product, jobId, APPLICANT) },
      { path: await subscribe(product), cookie: "" },
      { path: "/reviews", cookie: reviewer },
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

async function apply(product: Product, jobId: string, email: string): Promise<string> {
  await postJson(`${product.origin}/jobs/${jobId}`, applicationBody(undefined, { email }));
  return openLink(await waitForLink(product, email, "/application/"));
}

/** Applies, and erases everything about the applicant. The page about privacy then lists a receipt. */
async function eraseApplicant(product: Product, jobId: string): Promise<void> {
  const [name = "", value = ""] = (await apply(product, jobId, ERASED)).split("=");
  await createVisitor(product.origin, { [name]: value }).submit(
    "/application",
    applicationPage.data.erase.button,
  );
}

/** Opens the page that shows the errors of an application that was sent without JavaScript. */
async function sendEmptyApplication(product: Product, path: string): Promise<PersonalPages> {
  const visitor = createVisitor(product.origin);
  await visitor.submit(path, 'name="resume"');
  return { path: `${path}/apply`, cookie: visitor.cookie, shows: 'aria-invalid="true"' };
}

/** Returns the path of a new job alert's page. */
async function subscribe(product: Product): Promise<string> {
  const fields = { email: SUBSCRIBER, type: "", words: "", frequency: "now" };
  await createVisitor(product.origin).submit(paths.alerts, 'name="frequency"', fields);
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
