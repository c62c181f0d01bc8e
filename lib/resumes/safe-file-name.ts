import { RESUME_ENDING } from "./rules";

const NAME_MAX = 100;
/** In characters. A name in a mail may be as long as its headers, and the trimming below takes quadratic time. */
const INPUT_MAX = 1000;
const EXTENSION = ".pdf";

/** Device names that Windows reserves, with any extension. */
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * Returns a name of at most 100 code points: letters, digits and a few plain marks. Removes paths, line
 * breaks, leading dots and characters that change the writing direction.
 */
export function safeFileName(original: string): string {
  const base =
    original.slice(-INPUT_MAX).toWellFormed().trim().replace(RESUME_ENDING, "").split(/[/\\]/).at(-1) ?? "";
  const cleaned = base
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}_ ().-]+/gu, "_")
    .replace(/\s+/g, " ")
    .replace(/^[\s._-]+|[\s._]+$/g, "")
    .replace(WINDOWS_DEVICE, "_$&");
  return [...cleaned]
    .slice(0, NAME_MAX - EXTENSION.length)
    .join("")
    .trimEnd()
    .concat(EXTENSION)
    .replace(/^\.pdf$/, "resume.pdf");
}
