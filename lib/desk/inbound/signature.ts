import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { HttpError } from "@/lib/http-error";

/** In seconds, before and after the server's own time. */
const AGE_MAX = 5 * 60;
const HEADER = /^t=(\d{1,12}),v1=([a-f\d]{64})$/;

const wrongSignature = () => new HttpError(401, "The signature is not valid.");

/**
 * Checks the time of the header `Inbound-Signature: t=<seconds>,v1=<hex>`, before the body is read. Returns a function that
 * checks the HMAC-SHA-256 of `<seconds>.<body>`. Both throw 401.
 */
export function readSignature(header: string | null, secret: string) {
  const [, time, signature] = HEADER.exec(header ?? "") ?? [];
  if (!time || !signature || Math.abs(Date.now() / 1000 - Number(time)) > AGE_MAX) throw wrongSignature();
  return (body: Uint8Array): void => {
    const expected = createHmac("sha256", secret).update(`${time}.`).update(body).digest();
    if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) throw wrongSignature();
  };
}
