import * as z from "zod/mini";
import { fieldDocs } from "@/lib/fields";

export const cursorQuerySchema = z.object({
  startKey: z.optional(
    z.string().register(fieldDocs, {
      description: "The `lastKey` of the previous page, unchanged. Leave it out for the first page.",
    }),
  ),
});
