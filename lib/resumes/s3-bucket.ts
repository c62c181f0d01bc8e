import "server-only";
import type { S3Client } from "@aws-sdk/client-s3";
import { env } from "@/lib/env";
import { HttpError } from "@/lib/http-error";
import { log } from "@/lib/log";

/**
 * Client for one bucket of an S3-compatible store. The SDK costs 23 MB and 250 ms, so it is loaded on first
 * use. Every call ends within S3_TIMEOUT_MS.
 */

const CONNECT_MS = 1500;

const loadSdk = () => import("@aws-sdk/client-s3");
type Sdk = Awaited<ReturnType<typeof loadSdk>>;
interface Bucket {
  sdk: Sdk;
  client: S3Client;
  name: string;
}

let current: { settings: string; bucket: Promise<Bucket> } | undefined;

export const hasBucket = () => env().S3_BUCKET !== undefined;

async function openBucket(): Promise<Bucket> {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_FORCE_PATH_STYLE, S3_TIMEOUT_MS } = env();
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env();
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) throw new Error("No bucket is configured.");
  const sdk = await loadSdk();
  const client = new sdk.S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    forcePathStyle: S3_FORCE_PATH_STYLE === "1",
    maxAttempts: 2,
    // Only Amazon supports checksums in trailers. object-store.ts compares its own digests.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: S3_TIMEOUT_MS },
  });
  return { sdk, client, name: S3_BUCKET };
}

function getBucket(): Promise<Bucket> {
  const settings = JSON.stringify([env().S3_ENDPOINT, env().S3_BUCKET, env().S3_ACCESS_KEY_ID]);
  if (current?.settings !== settings) current = { settings, bucket: openBucket() };
  return current.bucket;
}

/** Throws 503 when the store is unavailable or too slow. */
export async function putObject(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  await callStore("put", ({ sdk, client, name }, abortSignal) => {
    const input = { Bucket: name, Key: key, Body: bytes, ContentLength: bytes.byteLength };
    return client.send(new sdk.PutObjectCommand({ ...input, ContentType: contentType }), { abortSignal });
  });
}

/** Returns null for a missing object. Throws 503. */
export async function getObject(key: string): Promise<Uint8Array | null> {
  return callStore("get", async ({ sdk, client, name }, abortSignal) => {
    try {
      const command = new sdk.GetObjectCommand({ Bucket: name, Key: key });
      const { Body } = await client.send(command, { abortSignal });
      return Body ? await Body.transformToByteArray() : null;
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null;
      throw error;
    }
  });
}

/** Succeeds for a missing object. Throws 503. */
export async function deleteObject(key: string): Promise<void> {
  await callStore("delete", ({ sdk, client, name }, abortSignal) =>
    client.send(new sdk.DeleteObjectCommand({ Bucket: name, Key: key }), { abortSignal }),
  );
}

async function callStore<T>(
  operation: string,
  run: (bucket: Bucket, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    const signal = AbortSignal.timeout(env().S3_TIMEOUT_MS);
    const timedOut = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    // The SDK ignores the signal while it streams a body, so the timeout is raced as well.
    return await Promise.race([getBucket().then((bucket) => run(bucket, signal)), timedOut]);
  } catch (cause) {
    const { $metadata } = cause as { $metadata?: { httpStatusCode?: number } };
    log.error("s3.failed", cause, { operation, status: $metadata?.httpStatusCode });
    throw new HttpError(503, "Files cannot be stored or read right now. Please try again in a moment.", {
      retryAfter: 10,
      cause,
    });
  }
}
