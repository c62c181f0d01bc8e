import * as z from "zod/mini";
import { fieldDocs } from "@/lib/fields";
import { epochField, idField, toShape } from "@/lib/resource-fields";
import type { CorrespondenceItem } from "./correspondence";

/** A mail to a person in the JSON API, which does not show recalled ones. */
export const replyResourceSchema = z.object({
  id: idField(),
  subject: z.nullable(z.string()).register(fieldDocs, {
    description: "Null when the server can't decrypt a waiting email anymore. So is the text.",
  }),
  text: z.nullable(z.string()),
  state: z.enum(["waiting", "sent", "failed"]),
  leaves_at: epochField(),
});

const toResource = toShape(replyResourceSchema);

export const toReplyResource = (item: CorrespondenceItem) =>
  toResource({ ...item, state: item.state === "recalled" ? "waiting" : item.state });
