import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";

/** Passes the mail on standard input to the desk. Postfix calls it for an alias, see docs/operations.md. */

const USAGE = "Usage: node inbound.js https://www.example.com/api/inbound FILE-OF-THE-SECRET < mail";

/** Postfix keeps the mail and tries again (EX_TEMPFAIL). */
const TRY_AGAIN = 75;

const [url, secretFile] = process.argv.slice(2);
if (!url || !secretFile) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(TRY_AGAIN);
}
try {
  const secret = readFileSync(secretFile, "utf8").trim();
  const mail = await buffer(process.stdin);
  const time = Math.round(Date.now() / 1000);
  const signature = createHmac("sha256", secret).update(`${time}.`).update(mail).digest("hex");
  const headers = { "content-type": "message/rfc822", "inbound-signature": `t=${time},v1=${signature}` };
  const { status } = await fetch(url, { method: "POST", body: new Uint8Array(mail), headers });
  // The mailbox has a mail that is too large for the desk, or that it cannot read.
  if (![202, 413, 422].includes(status)) throw new Error(`The desk answered ${status}.`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : "unknown"}\n`);
  process.exitCode = TRY_AGAIN;
}
