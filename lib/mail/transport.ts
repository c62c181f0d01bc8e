import "server-only";
import { randomUUID } from "node:crypto";
import { env } from "@/lib/env";
import { getSender } from "./addresses";
import type { Envelope } from "./envelope";
import type { Claim } from "./outbox";
import { writeMailFile } from "./mail-files";

/** What names a mail outside the database. */
export type SentMail = Pick<Claim, "id" | "kind" | "createdAt">;

/** A PDF file. */
export interface MailFile {
  name: string;
  bytes: Uint8Array;
}

interface Additions {
  /** Ids of the earlier mails that this one continues, oldest first. */
  thread?: readonly string[];
  files?: readonly MailFile[];
}

export interface Transport {
  /**
   * Sends one mail. The Message-ID contains the id, so that mail programs can detect a duplicate. Returns the final response
   * of the mail server, which contains its queue id.
   */
  send(mail: SentMail, envelope: Envelope, additions?: Additions): Promise<string | null>;
  close(): void;
}

const CONNECTIONS = 3;
const CONNECT_TIMEOUT_MS = 10_000;
/** A content filter may hold a mail for half a minute before the mail server accepts it. After this time it is sent again. */
const SOCKET_TIMEOUT_MS = 60_000;

/** Opens SMTP, or a transport that writes files when SMTP_URL is unset. */
export function openTransport(): Transport {
  const { SMTP_URL } = env();
  return SMTP_URL ? createSmtpTransport(SMTP_URL) : createFileTransport();
}

const toMessageId = (id: string) => `<${id}@${new URL(env().SITE_URL).hostname}>`;

/** `to` is an object, because nodemailer parses a string as a list of addresses. */
function buildMessage(
  id: string,
  { to, personal, unsubscribeUrl, calendar, ...content }: Envelope,
  { thread = [], files = [] }: Additions = {},
) {
  const subject = buildSubjectHeader(content.subject);
  const mail = {
    from: getSender(),
    to: { name: "", address: to },
    messageId: toMessageId(id),
    ...content,
    ...(files.length > 0 && { attachments: files.map(toAttachment) }),
    ...(calendar && { icalEvent: { ...calendar, filename: "interview.ics" } }),
    ...(subject && { subject: undefined, headers: { subject } }),
  };
  if (!personal) return { ...mail, headers: { ...mail.headers, ...buildAutomaticHeaders(unsubscribeUrl) } };
  const references = thread.map(toMessageId);
  const replyTo = { name: "", address: personal.replyTo };
  return { ...mail, replyTo, ...(references.length > 0 && { inReplyTo: references.at(-1), references }) };
}

const toAttachment = ({ name, bytes }: MailFile) => ({
  filename: name,
  content: Buffer.from(bytes),
  contentType: "application/pdf",
});

/**
 * Both spellings keep away absence notes, the second one those of Exchange. With both List-Unsubscribe headers, mail programs
 * show a button that ends a subscription without a visit (RFC 8058).
 */
const buildAutomaticHeaders = (unsubscribeUrl: string | undefined) => ({
  "Auto-Submitted": "auto-generated",
  "X-Auto-Response-Suppress": "All",
  ...(unsubscribeUrl && {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  }),
});

/** Loads nodemailer with the first mail, to keep the start fast. */
const nodemailer = () => import("nodemailer");

const CONNECTION = {
  connectionTimeout: CONNECT_TIMEOUT_MS,
  greetingTimeout: CONNECT_TIMEOUT_MS,
  dnsTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SOCKET_TIMEOUT_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
};

const connectSmtp = async (url: string) =>
  (await nodemailer()).createTransport({ pool: true, url, maxConnections: CONNECTIONS, ...CONNECTION });

/** Called for each command of this server (`client`) and each reply of the mail server. */
export type RecordLine = (side: "client" | "server", text: string) => void;

/** A person waits for this mail. */
const RECORDED_TIMEOUT_MS = 15_000;

/**
 * Sends one mail on a connection of its own and records the conversation, without the text of the mail. The recorded lines may
 * contain credentials. Throws when the mail server cannot be reached or rejects the mail.
 */
export async function sendRecorded(url: string, envelope: Envelope, record: RecordLine): Promise<void> {
  const debug = ({ tnx }: { tnx?: unknown }, text: unknown) => {
    if (tnx === "client" || tnx === "server") record(tnx, String(text));
  };
  const ignore = () => undefined;
  const logger = { trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore };
  const options = { url, ...CONNECTION, socketTimeout: RECORDED_TIMEOUT_MS, transactionLog: true, logger };
  const smtp = (await nodemailer()).createTransport(options);
  try {
    await smtp.sendMail(buildMessage(randomUUID(), envelope));
  } finally {
    smtp.close();
  }
}

/** Connects to the mail server and signs in, without a mail. Throws when it refuses. */
export async function verifyTransport(url: string): Promise<void> {
  const smtp = await connectSmtp(url);
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

function createSmtpTransport(url: string): Transport {
  let smtp: ReturnType<typeof connectSmtp> | undefined;
  return {
    send: async ({ id }, envelope, additions) => {
      const connected = await (smtp ??= connectSmtp(url));
      try {
        const { response } = await connected.sendMail(buildMessage(id, envelope, additions));
        return toServerResponse(response, envelope.to);
      } catch (error) {
        // Postfix's postscreen accepts a mail only on a later connection than the one that it has rejected.
        if (isTemporaryRejection(error)) {
          smtp = undefined;
          connected.close();
        }
        throw error;
      }
    },
    close: () => void smtp?.then((connected) => connected.close()),
  };
}

function createFileTransport(): Transport {
  return {
    send: async (mail, envelope, additions) => {
      const { createTransport } = await nodemailer();
      const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await writer.sendMail(buildMessage(mail.id, envelope, additions));
      return `Written to the file ${await writeMailFile(mail, envelope.to, message as Buffer)}`;
    },
    close: () => undefined,
  };
}

/** Bytes of a word, so that it has at most 75 characters (RFC 2047). */
const WORD_BYTES = 45;

/**
 * Returns the header of a subject that looks like an encoded word, which mail programs would decode. nodemailer encodes
 * only what is not ASCII. Undefined for other subjects.
 */
function buildSubjectHeader(subject: string) {
  if (!subject.includes("=?")) return undefined;
  const words: string[] = [""];
  for (const character of subject) {
    const word = words.at(-1) + character;
    if (Buffer.byteLength(word) > WORD_BYTES) words.push(character);
    else words[words.length - 1] = word;
  }
  const value = words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(" ");
  return { prepared: true, foldLines: true, value };
}

const MAX_LENGTH = 500;

/**
 * Returns what a mail server answered as one line without the recipient's addresses, which the database keeps encrypted only.
 * Queue ids stay, also those that look like an address. Null without an answer.
 */
export function toServerResponse(response: string | undefined, ...to: string[]): string | null {
  if (!response) return null;
  const escaped = to.map((address) => address.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&"));
  const address = new RegExp(escaped.join("|"), "gi");
  const line = response.replaceAll(/\p{Cc}+/gu, " ").replaceAll(address, "(recipient)");
  return line.trim().slice(0, MAX_LENGTH) || null;
}

/** Tells whether the mail server asks for another try later, with a code from 400 to 499 (RFC 5321). */
export function isTemporaryRejection(error: unknown): boolean {
  const { responseCode = 0 } = (error ?? {}) as { responseCode?: number };
  return responseCode >= 400 && responseCode < 500;
}
