import * as z from "zod/mini";
import { fieldDocs } from "@/lib/fields";

/** Largest time value of a JavaScript Date. */
const EPOCH_MS_MAX = 8.64e15;

export const epochMilliseconds = (description: string) =>
  z.optional(
    z
      .pipe(
        z.string().check(
          z.refine((text) => /^\d{1,16}$/.test(text) && Number(text) <= EPOCH_MS_MAX, {
            error: "Must be a time in epoch milliseconds.",
          }),
        ),
        z.transform(Number),
      )
      .register(fieldDocs, { type: "integer", minimum: 0, maximum: EPOCH_MS_MAX, description }),
  );

export const cursorQuerySchema = z.object({
  startKey: z.optional(
    z.string().register(fieldDocs, {
      description: "The `lastKey` of the previous page, unchanged. Leave it out for the first page.",
    }),
  ),
});
