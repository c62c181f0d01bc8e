import "server-only";
import { createHash } from "node:crypto";
import { db } from "@/lib/db";
import { Failure } from "@/lib/failure";
import type { Applicant, Prisma } from "@/lib/generated/prisma/client";
import { deliverSoon, queueMail } from "@/lib/mail/queue";
import { applicationNotice } from "@/lib/mail/templates/application-notice";
import { applicationReceived } from "@/lib/mail/templates/application-received";
import { type OnceKey, storedBefore, storeOnce } from "@/lib/idempotency";
import { countPast, giveBack, type Place, takePlace } from "@/lib/rate-limit";
import { live, LIVE } from "@/lib/trash/live";
import type { ApplicantRecord } from "./applicant";
import type { CheckedResume } from "./resume";
import { resumeStore } from "./resume-store";
import type { ApplicationForm } from "./schema";

export interface Application {
  jobId: string;
  form: ApplicationForm;
  resume: CheckedResume;
  /** Version of the text that was shown above the button; null for programs, which are shown none. */
  consent?: string | null;
}

interface Receipt {
  address: string;
  /** Looks automated: keep it apart instead of refusing it. */
  suspicious: boolean;
  /** Sent before under this key: nothing is stored again. */
  once?: OnceKey;
}

export type ReceivedApplicant = Omit<ApplicantRecord, "jobTitle" | "quarantined">;

/** What makes two applications the same one: the job, the fields, and the file's name and bytes. */
export function applicationContent({ jobId, form, resume }: Application): Record<string, string> {
  const sha256 = createHash("sha256").update(resume.bytes).digest("base64url");
  return { ...form, jobId, resumeName: resume.name, sha256 };
}

/**
 * Takes an application in: the one function behind the form and `POST /jobs/{id}`. Applicant, résumé, key and the
 * mails about it are stored together or not at all. A repeated call answers as the first did. Throws 404 for a closed or unknown job, 429
 * over the limit, 409 while the first call with the key still runs, 422 when the key was used with another body, 410
 * when what it stored has been deleted since.
 */
export async function receiveApplication(
  application: Application,
  receipt: Receipt,
): Promise<ReceivedApplicant> {
  const before = receipt.once && (await storedBefore(db(), receipt.once));
  if (before) return firstAnswer(before);
  const places: Place[] = [await takePlace("application", receipt.address)];
  let counted = false;
  try {
    const global = await countPast("global", "all");
    places.push(global);
    const { id, made } = await store(application, receipt.suspicious || global.past, receipt.once);
    counted = made !== undefined;
    deliverSoon();
    // Once it is stored nothing may fail any more: no second look at the database for an answer that is known.
    return made ?? (await firstAnswer(id));
  } finally {
    if (!counted) await giveBack(places);
  }
}

/** The id of what is stored, and the applicant unless an earlier call had stored it. */
async function store(application: Application, quarantined: boolean, once: OnceKey | undefined) {
  let made: ReceivedApplicant | undefined;
  const run = async (tx: Prisma.TransactionClient) => {
    made = undefined;
    const create = async () => (made = await insert(tx, application, quarantined)).id;
    return once ? (await storeOnce(tx, once, create)).id : create();
  };
  const id = await db().$transaction(run, { maxWait: 2000, timeout: 10_000 });
  return { id, made };
}

async function insert(
  tx: Prisma.TransactionClient,
  { jobId, form, resume, consent = null }: Application,
  quarantined: boolean,
): Promise<ReceivedApplicant> {
  // Locked until the commit: a job that is being closed or deleted meanwhile waits, or is found closed here.
  const [job] = await tx.$queryRaw<{ title: string }[]>`
    SELECT title FROM jobs WHERE id = ${jobId} AND ${live.jobs} AND status = 'Open' FOR SHARE`;
  if (!job) throw new Failure(404, "This job could not be found.");
  const row = await tx.applicant.create({
    data: {
      ...form,
      jobId,
      resumeName: resume.name,
      resumeSize: resume.bytes.byteLength,
      quarantinedAt: quarantined ? new Date() : null,
      consentVersion: consent,
      consentedAt: consent === null ? null : new Date(),
    },
  });
  await resumeStore.put(tx, row.id, resume.bytes);
  // Probable spam is nobody's mail: the address in it may be a stranger's.
  if (!quarantined) {
    const about = { kind: "applicant", id: row.id } as const;
    await queueMail(tx, applicationReceived({ ...form, jobId, jobTitle: job.title }), about);
    await queueMail(tx, applicationNotice({ ...form, id: row.id, jobTitle: job.title }), about);
  }
  return received(row);
}

async function firstAnswer(id: string): Promise<ReceivedApplicant> {
  const row = await db().applicant.findUnique({ where: { id, ...LIVE } });
  if (!row) throw new Failure(410, "This application was received, and has been deleted since.");
  return received(row);
}

function received(row: Applicant): ReceivedApplicant {
  const { id, jobId, firstName, lastName, email, phone, resumeName, resumeSize, createdAt } = row;
  const resume = resumeName === null || resumeSize === null ? null : { name: resumeName, size: resumeSize };
  return { id, jobId, firstName, lastName, email, phone, resume, createdAt };
}
