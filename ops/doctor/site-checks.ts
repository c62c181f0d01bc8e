import { isIP } from "node:net";
import { connect } from "node:tls";
import { Client } from "pg";
import { env } from "@/lib/env";
import { demoMarks } from "@/lib/generated/site/demo-marks";
import { createProbe, PROBE_HEADER } from "@/lib/http/address-probe";
import { describeChangedSettings } from "@/lib/site-settings/data";
import { buildCheck, checkAnswers } from "@/scripts/adopt/check-answers";
import { type Check, type Finding, note, ok, problem } from "./finding";
import { checkBodyLimit, checkForwarding, FORGED_ADDRESS } from "./proxy-checks";

const TIMEOUT_MS = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;
const CERTIFICATE_DAYS_MIN = 14;
const SECRET_BYTES_GOOD = 32;

export const siteChecks: readonly Check[] = [
  { failure: "The secrets cannot be read.", run: checkSecrets },
  { failure: "The certificate of SITE_URL cannot be verified.", run: checkCertificate },
  { failure: "SITE_URL does not lead to a running server.", run: checkSite },
  { failure: "The pages could not be searched for traces of the demonstration.", run: checkAdoption },
];

async function checkSecrets(): Promise<Finding[]> {
  const { NEXTAUTH_SECRET, DATABASE_URL, METRICS_TOKEN } = env();
  const { password } = new Client({ connectionString: DATABASE_URL });
  const bytes = Buffer.byteLength(NEXTAUTH_SECRET);
  return [
    bytes >= SECRET_BYTES_GOOD
      ? ok(`NEXTAUTH_SECRET has ${bytes} bytes.`)
      : problem(`NEXTAUTH_SECRET has ${bytes} bytes. Make one with: openssl rand -base64 33`),
    ...(password && password.length < 12
      ? [note("The database's password has fewer than 12 characters.")]
      : []),
    ...(METRICS_TOKEN ? [ok("The metrics have a token.")] : []),
  ];
}

async function checkCertificate(): Promise<Finding[]> {
  const { SITE_URL, TRUST_PROXY } = env();
  const { protocol, hostname, port } = new URL(SITE_URL);
  if (protocol === "http:")
    return [
      /^(?:localhost|127\.|\[::1\])/.test(hostname)
        ? note(`SITE_URL is ${SITE_URL}, for this machine only.`)
        : problem("SITE_URL uses http. Cookies and résumés travel in the clear: set an https address."),
    ];
  const validTo = await readCertificateEnd(hostname.replace(/^\[|\]$/g, ""), Number(port) || 443);
  const days = Math.floor((validTo.getTime() - Date.now()) / DAY_MS);
  return [
    days >= CERTIFICATE_DAYS_MIN
      ? ok(`The certificate of ${hostname} is valid for ${days} more days.`)
      : problem(`The certificate of ${hostname} ends in ${days} days. Renew it.`),
    // The server itself speaks HTTP, so a proxy ends TLS.
    TRUST_PROXY > 0
      ? ok(`TRUST_PROXY is ${TRUST_PROXY}.`)
      : problem(
          "TRUST_PROXY is 0, so all visitors count as one client. Set it to the number of proxies in front of the server.",
        ),
  ];
}

/** Rejects when the certificate is not valid for the host. */
function readCertificateEnd(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    // Node.js 26 throws for an IP address as the name.
    const servername = isIP(host) === 0 ? host : undefined;
    const socket = connect({ host, port, servername, timeout: TIMEOUT_MS }, () => {
      const { valid_to } = socket.getPeerCertificate();
      socket.end();
      resolve(new Date(valid_to));
    });
    socket.on("error", reject);
    socket.on("timeout", () => socket.destroy(new Error("no answer in time")));
  });
}

async function checkSite(): Promise<Finding | Finding[]> {
  const { SITE_URL } = env();
  const response = await fetch(`${SITE_URL}/api/ready`, {
    headers: { [PROBE_HEADER]: createProbe(), "x-forwarded-for": FORGED_ADDRESS },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: "manual",
  }).catch(() => undefined);
  if (!response) return note(`Nothing answers at ${SITE_URL} yet. Start the server, then run this again.`);
  if (response.status !== 200)
    return problem(
      `${SITE_URL}/api/ready answered ${response.status}. The server's log says why, and a proxy must pass every path.`,
    );
  return [
    ok(`${SITE_URL} is ready.`),
    checkForwarding(response, SITE_URL),
    await checkBodyLimit(SITE_URL, TIMEOUT_MS),
  ];
}

const SHOWN = 10;

/** Repeats `npm run check:adopted` on the running server. */
async function checkAdoption(): Promise<Finding | Finding[]> {
  if (!demoMarks) return note("This is the site of the demonstration. Before going live: npm run adopt");
  const { SITE_URL } = env();
  const { origin } = new URL(SITE_URL);
  // The check of SITE_URL says that nothing answers.
  if (!(await fetch(origin).catch(() => undefined))) return [];
  const { check, traces } = buildCheck(demoMarks);
  const count = await checkAnswers(origin, check);
  if (traces.length === 0) return ok(`No trace of the demonstration at ${count} addresses.`);
  const settings = await describeChangedSettings();
  return [
    problem(
      `${traces.length} traces of the demonstration at ${SITE_URL}. Replace them in site/ and build again:`,
    ),
    ...(settings ? [note(`Look also at ${settings}`)] : []),
    ...traces.slice(0, SHOWN).map((trace) => note(trace)),
  ];
}
