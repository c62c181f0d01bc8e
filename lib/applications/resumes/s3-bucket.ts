import "server-only";
import type { S3Client } from "@aws-sdk/client-s3";
import { env } from "@/lib/env";
import { HttpError } from "@/lib/http/http-error";
import { log } from "@/lib/log";

/**
 * A bucket of any S3-compatible store. The official client costs 23 MB and a quarter of a second, so it is loaded with
 * its first use: an installation without a bucket never pays for it. No call takes longer than
 * S3_TIMEOUT_MS.
 */

const CONNECT_MS = 1500;

const load = () => import("@aws-sdk/client-s3");
type Library = Awaited<ReturnType<typeof load>>;
interface Bucket {
  library: Library;
  client: S3Client;
  name: string;
}

let opened: { settings: string; bucket: Promise<Bucket> } | undefined;

/** Whether a bucket is named in the environment. */
export const hasBucket = () => env().S3_BUCKET !== undefined;

async function openBucket(): Promise<Bucket> {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_FORCE_PATH_STYLE, S3_TIMEOUT_MS } = env();
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env();
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) throw new Error("No bucket is configured.");
  const library = await load();
  const client = new library.S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    forcePathStyle: S3_FORCE_PATH_STYLE === "1",
    maxAttempts: 2,
    // Checksums in trailers are Amazon's alone; we compare digests of our own.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: S3_TIMEOUT_MS },
  });
  return { library, client, name: S3_BUCKET };
}

function getBucket(): Promise<Bucket> {
  const settings = JSON.stringify([env().S3_ENDPOINT, env().S3_BUCKET, env().S3_ACCESS_KEY_ID]);
  if (opened?.settings !== settings) opened = { settings, bucket: openBucket() };
  return opened.bucket;
}

/** Stores an object. Throws 503 when the store does not take it in time. */
export async function putObject(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  await callStore("put", ({ library, client, name }, abortSignal) => {
    const input = { Bucket: name, Key: key, Body: bytes, ContentLength: bytes.byteLength };
    return client.send(new library.PutObjectCommand({ ...input, ContentType: contentType }), { abortSignal });
  });
}

/** An object's bytes; null when there is no such object. Throws 503. */
export async function getObject(key: string): Promise<Uint8Array | null> {
  return callStore("get", async ({ library, client, name }, abortSignal) => {
    try {
      const command = new library.GetObjectCommand({ Bucket: name, Key: key });
      const { Body } = await client.send(command, { abortSignal });
      return Body ? await Body.transformToByteArray() : null;
    } catch (error) {
      if (error instanceof library.NoSuchKey) return null;
      throw error;
    }
  });
}

/** Deletes an object; one that is not there is deleted. Throws 503. */
export async function deleteObject(key: string): Promise<void> {
  await callStore("delete", ({ library, client, name }, abortSignal) =>
    client.send(new library.DeleteObjectCommand({ Bucket: name, Key: key }), { abortSignal }),
  );
}

async function callStore<T>(
  operation: string,
  run: (bucket: Bucket, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    const signal = AbortSignal.timeout(env().S3_TIMEOUT_MS);
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    // Raced: a body that stops half-way listens to no signal.
    return await Promise.race([getBucket().then((open) => run(open, signal)), late]);
  } catch (cause) {
    const { $metadata } = cause as { $metadata?: { httpStatusCode?: number } };
    log.error("s3.failed", cause, { operation, status: $metadata?.httpStatusCode });
    throw new HttpError(503, "Files cannot be stored or read right now. Please try again in a moment.", {
      retryAfter: 10,
      cause,
    });
  }
}
