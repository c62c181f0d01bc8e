import * as z from "zod/mini";
import { HONEYPOT } from "./hidden-fields";

/** Apart from the names, because a form loads its schema later. */
export const hiddenFieldsSchema = z.object({
  [HONEYPOT]: z.optional(z.string()),
  elapsed: z.optional(z.string()),
});
