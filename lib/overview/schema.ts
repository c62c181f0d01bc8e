import * as z from "zod/mini";
import { email, optionalText } from "@/lib/fields";

export const testMailSchema = z.object({
  to: email("Recipient"),
  selector: optionalText("DKIM selector", {
    max: 63,
    pattern: /^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/i,
    patternMessage: "A selector has letters, digits, dots and hyphens only, such as mail2026.",
  }),
});
