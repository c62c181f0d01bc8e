import * as z from "zod/mini";
import { HONEYPOT } from "./hidden-fields";

/** Apart from the names, because a form loads its schema later. */
export const hiddenFieldsSchema = z.object({
  [HONEYPOT]: z.optional(z.string()),
  /** Milliseconds from the page's load to the submit. The browser leaves it out when it does not know. */
  elapsed: z.optional(z.string()),
});

export type HiddenFields = z.output<typeof hiddenFieldsSchema>;
