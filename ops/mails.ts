import { pluralize } from "@/lib/format";
import { dropMails, findHold, holdMails, releaseMails } from "@/lib/mail/hold";
import { HELD_REASON } from "@/lib/mail/strings";
import { runCommand } from "./run-command";

/** Holds and releases the outbox and hook calls: `node ops/mails.js` in a container, `npm run mails --` in a clone. */

const USAGE = `Usage:
  status    says whether mails are held, and how many wait
  hold      holds all mails and hook calls, before a server starts on a copy of a disk
  release   lets all leave
  drop      deletes those that waited when the hold began, and lets later ones leave`;

const NOT_HELD = "Mails are not held.";

const commands = {
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

await runCommand(USAGE, commands, process.argv.slice(2).join(" "));
