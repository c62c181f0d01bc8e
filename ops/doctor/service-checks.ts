import { randomUUID } from "node:crypto";
import { statfs, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deleteObject, getObject, hasBucket, putObject } from "@/lib/resumes/s3-bucket";
import { hasScanner, scanBytes } from "@/lib/resumes/malware-scanner";
import { env } from "@/lib/env";
import { verifyTransport } from "@/lib/mail/transport";
import { type Check, type Finding, note, ok, problem } from "./finding";

const FREE_MIN_BYTES = 1024 ** 3;

export const serviceChecks: readonly Check[] = [
  { failure: "DATA_DIR cannot be written.", run: checkDisk },
  { failure: "The mail server does not accept this server. Check SMTP_URL.", run: checkMail },
  { failure: "The S3 store cannot be used. Check S3_ENDPOINT, S3_BUCKET and the keys.", run: checkStore },
  { failure: "The malware scanner cannot be used. Check CLAMAV_HOST and CLAMAV_PORT.", run: checkScanner },
];

async function checkDisk(): Promise<Finding> {
  const { DATA_DIR } = env();
  const file = join(DATA_DIR, `doctor-${randomUUID()}`);
  await writeFile(file, "doctor");
  await unlink(file);
  const { bavail, bsize } = await statfs(DATA_DIR);
  const free = bavail * bsize;
  const gigabytes = (free / 1024 ** 3).toFixed(1);
  return free >= FREE_MIN_BYTES
    ? ok(`DATA_DIR can be written, with ${gigabytes} GB free.`)
    : problem(`The disk of DATA_DIR has ${gigabytes} GB free. Make room for at least 1 GB.`);
}

async function checkMail(): Promise<Finding> {
  const { SMTP_URL } = env();
  if (!SMTP_URL) return note("SMTP_URL is not set. Mails are written to files in DATA_DIR and reach nobody.");
  await verifyTransport(SMTP_URL);
  return ok("The mail server accepts this server.");
}

async function checkStore(): Promise<Finding> {
  if (!hasBucket()) return ok("Résumés are stored in the database.");
  const key = `doctor/${randomUUID()}`;
  const sent = Buffer.from(key);
  await putObject(key, sent, "text/plain");
  const read = await getObject(key);
  await deleteObject(key);
  const isGone = (await getObject(key)) === null;
  return read && sent.equals(read) && isGone
    ? ok("The S3 store writes, reads and deletes.")
    : problem(
        "The S3 store does not return what was written, or does not delete it. Check the bucket's policies.",
      );
}

async function checkScanner(): Promise<Finding> {
  if (!hasScanner()) return note("CLAMAV_HOST is not set. Résumés are not scanned for malware.");
  const verdict = await scanBytes(Buffer.from("%PDF-1.4 doctor"));
  return verdict?.state === "CLEAN"
    ? ok("The malware scanner answers.")
    : problem(`The malware scanner answered ${verdict?.state} for a harmless file. Check clamd.`);
}
