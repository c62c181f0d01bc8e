import * as z from "zod/mini";
import { fieldFacts } from "@/lib/fields";

/** Query of every list of the JSON API. */
export const pageSchema = z.object({
  startKey: z.optional(
    z.string().register(fieldFacts, {
      description: "The `lastKey` of the page before, as it was given. Without it the list begins.",
    }),
  ),
});
