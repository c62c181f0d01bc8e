import type * as z from "zod/mini";
import type { MessageResource } from "./resource";
import type { messageListRow, messageRow } from "./table";

export type MessageRecord = z.output<typeof messageRow>;

/** A row of the list, with the answer clock. */
export type MessageListRow = z.output<typeof messageListRow>;

/** Converts to the JSON API's shape (docs/product/api.md, Shapes). */
export function toMessageResource(record: MessageRecord): MessageResource {
  return {
    id: record.id,
    name: record.name,
    email: record.email,
    phone: record.phone,
    company: record.company,
    message: record.message,
    is_read: record.isRead,
    applied_job_id: record.appliedJobId,
    applied_job_title: record.appliedJobTitle,
    created_at: record.createdAt.getTime(),
  };
}
