import * as z from "zod/mini";
import { RECORD_KINDS } from "./record-kinds";

export const recordSchema = z.object({
  kind: z.enum(RECORD_KINDS),
  id: z.string().check(z.minLength(1), z.maxLength(64)),
});
