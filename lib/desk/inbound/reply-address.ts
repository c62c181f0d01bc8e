import "server-only";
import { timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { digest } from "@/lib/signing";
import type { DeskRef } from "../desk";

// A local part has at most 64 characters, and mail servers may change the case of its letters.

const KINDS = { m: "message", a: "applicant" } as const;
const ID_BYTES_MAX = 12;
const MAC_LENGTH = 20;
const TOKEN = new RegExp(`^([ma])((?:[a-f\\d]{2}){1,${ID_BYTES_MAX}})([a-f\\d]{${MAC_LENGTH}})$`, "i");

const getMac = ({ kind, id }: DeskRef) =>
  Buffer.from(digest("inbound:address", `${kind}:${id}`), "base64url")
    .toString("hex")
    .slice(0, MAC_LENGTH);

/** Returns an address that names a record, such as reply+TOKEN@example.com. Null without INBOUND_ADDRESS, or for a long id. */
export function buildReplyAddress(record: DeskRef): string | null {
  const address = env().INBOUND_ADDRESS;
  const id = Buffer.from(record.id);
  if (!address || id.byteLength > ID_BYTES_MAX) return null;
  const token = `${record.kind.charAt(0)}${id.toString("hex")}${getMac(record)}`;
  return address.replace("@", `+${token}@`);
}

/** Returns the record that an address of `buildReplyAddress` names, or null for any other address. */
export function readReplyAddress(address: string): DeskRef | null {
  const [name, domain] = (env().INBOUND_ADDRESS ?? "").toLowerCase().split("@");
  const [, box, token = "", host] = /^([^+@]+)\+([^@]+)@(.+)$/.exec(address.toLowerCase()) ?? [];
  const [, letter, hex = "", mac = ""] = TOKEN.exec(token) ?? [];
  if (!name || box !== name || host !== domain || !letter) return null;
  const record = { kind: KINDS[letter as keyof typeof KINDS], id: Buffer.from(hex, "hex").toString() };
  return timingSafeEqual(Buffer.from(mac), Buffer.from(getMac(record))) ? record : null;
}

const IDS_MAX = 50;
const MESSAGE_ID = /<([\w-]{1,64})@([^<>\s@]{1,253})>/g;

/** Returns the outbox ids of the mails of this site that a header names, the last 50, newest first. */
export function readOwnIds(header: string): string[] {
  const { hostname } = new URL(env().SITE_URL);
  const own = [...header.matchAll(MESSAGE_ID)].filter(([, , host]) => host?.toLowerCase() === hostname);
  return own
    .slice(-IDS_MAX)
    .map(([, id]) => id!)
    .reverse();
}
