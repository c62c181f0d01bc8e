import { disconnect } from "@/lib/database/db";
import { env } from "@/lib/env";
import { pluralize } from "@/lib/format";
import { dropMails, findHold, holdMails, releaseMails } from "@/lib/mail/hold";
import { HELD_REASON } from "@/lib/mail/strings";

/** Holds and releases the outbox: `node ops/mails.js` in a container, `npm run mails --` in a clone. */

const USAGE = `Usage:
  status    says whether mails are held, and how many wait
  hold      holds all mails, before a server starts on a copy of a disk
  release   lets all mails leave
  drop      deletes the mails that waited when the hold began, and lets later ones leave`;

type Command = () => Promise<string>;

const NOT_HELD = "Mails are not held.";

const commands: Record<string, Command> = {
  status: async () => {
    const hold = await findHold();
    return hold ? `${HELD_REASON}. ${pluralize(hold.waiting, "mail")} waiting.` : NOT_HELD;
  },
  hold: async () => {
    await holdMails();
    return "No mail leaves until you release or drop them.";
  },
  release: async () => {
    const hold = await findHold();
    if (!hold) return NOT_HELD;
    await releaseMails();
    return `Released ${pluralize(hold.waiting, "mail")}.`;
  },
  drop: async () => {
    const hold = await findHold();
    return hold ? `Dropped ${pluralize(await dropMails(hold), "mail")}. Later ones leave.` : NOT_HELD;
  },
};

async function main([name = "", ...rest]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || rest.length > 0) return print(process.stderr, USAGE, 2);
  try {
    env();
    return print(process.stdout, await command(), 0);
  } catch (error) {
    return print(process.stderr, getErrorMessage(error), 1);
  } finally {
    await disconnect().catch(() => undefined);
  }
}

function print(stream: NodeJS.WriteStream, text: string, code: number): number {
  stream.write(`${text}\n`);
  return code;
}

function getErrorMessage(error: unknown): string {
  if (error instanceof Error && error.name === "Error") return error.message;
  return `The database could not do this (${error instanceof Error ? error.message.trim() : "unknown"}). Has the server been started once?`;
}

process.exitCode = await main(process.argv.slice(2));
