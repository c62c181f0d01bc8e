import type * as z from "zod/mini";
import type { messageListRow, messageRow } from "./table";

export type MessageRecord = z.output<typeof messageRow>;

export type MessageListRow = z.output<typeof messageListRow>;
