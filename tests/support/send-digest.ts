/** Sends a digest at the first message, in a process of its own. Tries up to five times, as the timer would. */
import { once } from "node:events";
import { sendDigest } from "@/lib/desk/digest/send-digest";

const now = new Date(String(process.argv[2]));
const send = (tries: number): Promise<number | null> =>
  sendDigest(now).catch((error: unknown) => {
    if (tries === 1) throw error;
    return send(tries - 1);
  });

process.send?.("ready");
await once(process, "message");
const count = await send(5);
process.send?.(count, () => process.exit(0));
