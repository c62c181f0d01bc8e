import { formatDate } from "@/lib/format";
import type { MessageRecord } from "./table";

/** Returns a message as mail programs quote it. */
export const quoteMessage = ({
  createdAt,
  name,
  message,
}: Pick<MessageRecord, "createdAt" | "name" | "message">): string =>
  [`On ${formatDate(createdAt)}, ${name} wrote:`, ...message.split("\n").map((line) => `> ${line}`)].join(
    "\n",
  );
