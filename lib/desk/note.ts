import * as z from "zod/mini";
import { text } from "@/lib/fields";
import { epochField, idField, toShape } from "@/lib/resource-fields";

const NOTE_MAX = 5000;

export const noteSchema = z.object({ text: text("Note", { max: NOTE_MAX, multiline: true }) });

export const noteResourceSchema = z.object({
  id: idField(),
  author_id: z.nullable(idField()),
  text: z.string(),
  created_at: epochField(),
});

export const toNoteResource = toShape(noteResourceSchema);
