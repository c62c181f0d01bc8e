import { createHash } from "node:crypto";

/** Returns an entity tag of a body that the server sends in several content codings. */
export function buildWeakEtag(body: string | Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
