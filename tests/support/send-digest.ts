/** Sends a digest at the first message, in a process of its own. Tries again after a failure, as the timer does. */
import { once } from "node:events";
import { sendDigest } from "@/lib/desk/digest/send-digest";

const now = new Date(String(process.argv[2]));
const trySend = () => sendDigest(now).catch(() => undefined);

process.send?.("ready");
await once(process, "message");
let count = await trySend();
while (count === undefined) count = await trySend();
process.send?.(count, () => process.exit(0));
