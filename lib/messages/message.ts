import type * as z from "zod/mini";
import type { messageListRow, messageRow } from "./table";

export type MessageRecord = z.output<typeof messageRow>;

/** A row of the list, with the answer clock. */
export type MessageListRow = z.output<typeof messageListRow>;
