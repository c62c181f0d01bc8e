import "server-only";
import { randomUUID } from "node:crypto";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { absoluteUrl } from "@/lib/site-url";
import { compose } from "./compose";
import type { Mail } from "./mail";
import * as strings from "./strings";
import { openTransport, type RecordLine, sendRecorded } from "./transport";

interface MailTest {
  outcome: "accepted" | "failed" | "file";
  /** Commands and replies, and at last a sentence about a failure or a file. */
  conversation: { side: "client" | "server" | "note"; text: string }[];
}

const TEXT_MAX = 1000;

export const buildTestMail = (to: string): Mail => ({
  kind: "test",
  to,
  ...compose(strings.testSubject, [strings.getTestText(absoluteUrl("/"))]),
});

/** Sends a test mail at once, past the queue. Returns what this server and the mail server said, without credentials. */
export async function sendTestMail(to: string): Promise<MailTest> {
  const { SMTP_URL } = env();
  const mail = buildTestMail(to);
  const conversation: MailTest["conversation"] = [];
  const note = (text: string) => void conversation.push({ side: "note", text });
  if (!SMTP_URL) {
    // The form of an id of the outbox, by which the cleanup knows the file.
    const id = randomUUID().replaceAll("-", "").slice(0, 21);
    const written = await openTransport().send({ id, kind: "test", createdAt: new Date() }, mail);
    note(`${strings.noMailServer} ${written}.`);
    return { outcome: "file", conversation };
  }
  const hideSecrets = createSecretFilter();
  try {
    await sendRecorded(SMTP_URL, mail, (side, text) =>
      conversation.push({ side, text: hideSecrets(side, text).slice(0, TEXT_MAX) }),
    );
    return { outcome: "accepted", conversation };
  } catch (error) {
    log.error("mail.testFailed", error);
    note(error instanceof Error ? error.message.slice(0, TEXT_MAX) : strings.testFailed);
    return { outcome: "failed", conversation };
  }
}

/** Returns a filter of the lines of one conversation. From AUTH to the reply that ends it, commands are credentials. */
export function createSecretFilter(): (...line: Parameters<RecordLine>) => string {
  let isSigningIn = false;
  return (side, text) => {
    if (side === "server") {
      isSigningIn &&= text.startsWith("334");
      return isSigningIn ? "334" : text;
    }
    const [command] = /^AUTH \S+/i.exec(text) ?? [];
    isSigningIn ||= command !== undefined;
    return isSigningIn ? [command, strings.credentials].filter(Boolean).join(" ") : text;
  };
}
