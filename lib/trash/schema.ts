import * as z from "zod/mini";
import { recordId } from "@/lib/fields";
import { RECORD_KINDS } from "./record-kinds";

export const recordSchema = z.object({
  kind: z.enum(RECORD_KINDS),
  id: recordId(),
});
