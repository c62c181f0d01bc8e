import "server-only";
import { Resolver } from "node:dns/promises";
import { domainToASCII } from "node:url";
import { env } from "@/lib/env";
import { withTimeout } from "@/lib/process/with-timeout";

/** A DNS record by which mail servers recognize mail of a domain. */
export interface DnsRecord {
  kind: "SPF" | "DKIM" | "DMARC";
  /** Name of the record. */
  host: string;
  /** Unknown when the DNS server does not answer. Several when there must be one record only. */
  state: "found" | "missing" | "several" | "unknown";
  text: string | null;
}

const TIMEOUT_MS = 2000;
const TOTAL_MS = 6000;
const NO_RECORD = new Set(["ENOTFOUND", "ENODATA"]);

const kinds = { SPF: /^v=spf1(?: |$)/i, DKIM: /(?:^|;)\s*p=[^;\s]/, DMARC: /^v=DMARC1\s*(?:;|$)/i } as const;

/** Returns the domain of an address such as `Company <office@example.com>`, in ASCII. */
export const getSenderDomain = (from: string): string =>
  domainToASCII(from.replace(/^.*@/s, "").replace(/>.*$/s, "").trim());

/** Asks for the records of a domain. Without a selector, DKIM is left out: DNS has no list of selectors. */
export async function findSenderDns(domain: string, selector: string | null): Promise<DnsRecord[]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  const { DNS_SERVER } = env();
  if (DNS_SERVER) resolver.setServers([DNS_SERVER]);
  const find = async (kind: DnsRecord["kind"], host: string): Promise<DnsRecord> => {
    const unknown = { kind, host, state: "unknown", text: null } as const;
    return withTimeout(findRecord(resolver, kind, host), TOTAL_MS, unknown);
  };
  const records = await Promise.all([
    find("SPF", domain),
    ...(selector ? [find("DKIM", `${selector}._domainkey.${domain}`)] : []),
    ...getPolicyHosts(domain).map((host) => find("DMARC", host)),
  ]);
  resolver.cancel();
  const policies = records.filter(({ kind }) => kind === "DMARC");
  const policy = policies.find(({ state }) => state !== "missing") ?? policies[0];
  return records.filter((record) => record.kind !== "DMARC" || record === policy);
}

/** The policy of a domain also holds for its subdomains. */
function getPolicyHosts(domain: string): string[] {
  const labels = domain.split(".");
  const count = Math.max(1, Math.min(labels.length - 1, 4));
  return Array.from({ length: count }, (_, at) => `_dmarc.${labels.slice(at).join(".")}`);
}

async function findRecord(resolver: Resolver, kind: DnsRecord["kind"], host: string): Promise<DnsRecord> {
  try {
    const texts = (await resolver.resolveTxt(host)).map((parts) => parts.join(""));
    const [text = null, ...others] = texts.filter((record) => kinds[kind].test(record));
    const state = text === null ? "missing" : others.length > 0 && kind !== "DKIM" ? "several" : "found";
    return { kind, host, state, text };
  } catch (error) {
    const isMissing = NO_RECORD.has(String((error as { code?: unknown }).code));
    return { kind, host, state: isMissing ? "missing" : "unknown", text: null };
  }
}
