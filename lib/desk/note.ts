import * as z from "zod/mini";
import { text } from "@/lib/fields";
import { epochField, idField, toShape } from "@/lib/resource-fields";

const NOTE_MAX = 5000;

export interface Note {
  id: string;
  /** Null for a note whose author is unknown. */
  authorId: string | null;
  text: string;
  createdAt: Date;
  forReviewers: boolean;
}

export interface NoteWithAuthor extends Note {
  /** Full name; null for a former user. */
  author: string | null;
}

export const noteSchema = z.object({ text: text("Note", { max: NOTE_MAX, multiline: true }) });

export const noteResourceSchema = z.object({
  id: idField(),
  author_id: z.nullable(idField()),
  text: z.string(),
  created_at: epochField(),
});

export const toNoteResource = toShape(noteResourceSchema);
