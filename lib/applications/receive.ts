import "server-only";
import { createHash } from "node:crypto";
import { db } from "@/lib/db";
import { Failure } from "@/lib/failure";
import { type Applicant, Prisma } from "@/lib/generated/prisma/client";
import { deliverSoon } from "@/lib/mail/queue";
import { scanBytes, type Verdict } from "@/lib/malware/clamav";
import { type OnceKey, storedBefore, storeOnce } from "@/lib/idempotency";
import { requireOpenJob } from "@/lib/jobs/open-job";
import { countPast, giveBack } from "@/lib/rate-limit";
import { type Proof, spendProof } from "@/lib/proof-of-work";
import { fileFingerprint, signOfCopies } from "@/lib/spam/copies";
import { readSigns } from "@/lib/spam/read";
import { isSuspicious, type Sign } from "@/lib/spam/signs";
import { LIVE } from "@/lib/trash/live";
import type { ApplicantRecord, ScanState } from "./applicant";
import { queueApplicationMails } from "./mails";
import type { CheckedResume } from "./resume";
import { scanColumns } from "./rescan";
import { type KeptResume, resumeStore } from "./resume-store";
import type { ApplicationForm } from "./schema";

export interface Application {
  jobId: string;
  form: ApplicationForm;
  resume: CheckedResume;
  /** Version of the text that was shown above the button; null for programs, which are shown none. */
  consent?: string | null;
}

export interface Receipt {
  /** Keep it apart instead of refusing it, whatever it says. */
  suspicious: boolean;
  /** What already speaks for spam. */
  signs?: readonly Sign[];
  /** The proof of work, where one is asked for. */
  proof?: Proof | null;
  /** Sent before under this key: nothing is stored again. */
  once?: OnceKey;
  /** Called when the application is stored now, not when an earlier call had stored it. */
  onStored?: () => void;
}

export type ReceivedApplicant = Omit<ApplicantRecord, "jobTitle" | "quarantined" | "spamSigns">;

/** What makes two applications the same one: the job, the fields, and the file's name and bytes. */
export function applicationContent({ jobId, form, resume }: Application): Record<string, string> {
  return { ...form, jobId, resumeName: resume.name, sha256: sha256Of(resume.bytes) };
}

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("base64url");

/**
 * Stores an application, whichever door it came by. Applicant, résumé, key and the mails about it are stored together or
 * not at all. A repeated call returns what the first one stored. Throws 404 for a closed or unknown job, 409 while the
 * first call with the key still runs, 422 when the key was used with another body, 410 when what it stored has been
 * deleted since, 503 when the store of the files is away.
 */
export async function receiveApplication(
  application: Application,
  receipt: Receipt,
): Promise<ReceivedApplicant> {
  const before = receipt.once && (await storedBefore(db(), receipt.once));
  if (before) return firstAnswer(before);
  const global = await countPast("global", "all");
  let counted = false;
  try {
    await requireOpenJob(db(), application.jobId);
    const { bytes } = application.resume;
    const file: ReceivedFile = { verdict: await scanBytes(bytes), kept: await resumeStore.keep(bytes) };
    const judged = await judge(application, [...(receipt.signs ?? []), ...(global.past ? FLOOD : [])]);
    const { id, made } = await store(application, receipt, { ...file, ...judged });
    counted = made !== undefined;
    if (made) receipt.onStored?.();
    deliverSoon();
    // Once it is stored nothing may fail any more: no second look at the database for an answer that is known.
    return made ?? (await firstAnswer(id));
  } finally {
    if (!counted) await giveBack([global]);
  }
}

const FLOOD = ["flood"] as const;

/** A file on its way: what the scanner said of it, and its bytes in the store. */
interface ReceivedFile {
  verdict: Verdict | null;
  kept: KeptResume;
}

interface Judged {
  signs: Sign[];
  fingerprint: string;
}

async function judge({ form, resume }: Application, known: readonly Sign[]): Promise<Judged> {
  const { firstName, lastName, email } = form;
  const fingerprint = fileFingerprint(sha256Of(resume.bytes));
  const copies = await signOfCopies(db(), "applicants", fingerprint, email);
  return { signs: [...known, ...readSigns({ names: [firstName, lastName], email }), ...copies], fingerprint };
}

/** The id of what is stored, and the applicant unless an earlier call had stored it. */
async function store(application: Application, receipt: Receipt, file: ReceivedFile & Judged) {
  const { once, proof } = receipt;
  let made: ReceivedApplicant | undefined;
  const run = async (tx: Prisma.TransactionClient) => {
    made = undefined;
    const create = async () => {
      if (proof) await spendProof(tx, proof);
      return (made = await insert(tx, application, receipt.suspicious, file)).id;
    };
    return once ? (await storeOnce(tx, once, create)).id : create();
  };
  try {
    const id = await db().$transaction(run, { maxWait: 2000, timeout: 10_000 });
    if (!made) await file.kept.discard();
    return { id, made };
  } catch (error) {
    await file.kept.discard();
    throw error;
  }
}

async function insert(
  tx: Prisma.TransactionClient,
  { jobId, form, resume, consent = null }: Application,
  suspicious: boolean,
  { verdict, kept, signs, fingerprint }: ReceivedFile & Judged,
): Promise<ReceivedApplicant> {
  // Locked until the commit: a job that is being closed or deleted meanwhile waits, or is found closed here.
  const job = await requireOpenJob(tx, jobId, Prisma.sql`FOR SHARE`);
  const quarantined = suspicious || isSuspicious(signs);
  const row = await tx.applicant.create({
    data: {
      ...form,
      jobId,
      resumeName: resume.name,
      resumeSize: resume.bytes.byteLength,
      ...scanColumns(verdict),
      quarantinedAt: quarantined ? new Date() : null,
      spamSigns: signs,
      fingerprint,
      consentVersion: consent,
      consentedAt: consent === null ? null : new Date(),
    },
  });
  await kept.attach(tx, row.id);
  // Probable spam is nobody's mail: the address in it may be a stranger's.
  if (!quarantined) await queueApplicationMails(tx, [{ ...form, id: row.id, jobId, jobTitle: job.title }]);
  return received(row);
}

async function firstAnswer(id: string): Promise<ReceivedApplicant> {
  const row = await db().applicant.findUnique({ where: { id, ...LIVE } });
  if (!row) throw new Failure(410, "This application was received, and has been deleted since.");
  return received(row);
}

function received(row: Applicant): ReceivedApplicant {
  const { id, jobId, firstName, lastName, email, phone, resumeName, resumeSize, createdAt } = row;
  const { resumeScan, resumeFinding } = row;
  const resume =
    resumeName === null || resumeSize === null
      ? null
      : { name: resumeName, size: resumeSize, scan: resumeScan as ScanState, finding: resumeFinding };
  return { id, jobId, firstName, lastName, email, phone, resume, createdAt };
}
