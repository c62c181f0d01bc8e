const NAME_MAX = 100;
const EXTENSION = ".pdf";

/** Names that Windows keeps for devices, whatever follows the first dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * The name under which a résumé is kept and handed out: letters, digits and a few plain marks, at most 100 code
 * points, one line, no path, nothing that turns the direction of writing or hides the file.
 */
export function safeFileName(sent: string): string {
  const base =
    sent
      .toWellFormed()
      .trim()
      .replace(/\.pdf$/i, "")
      .split(/[/\\]/)
      .at(-1) ?? "";
  const plain = base
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}_ ().-]+/gu, "_")
    .replace(/\s+/g, " ")
    .replace(/^[\s._-]+|[\s._]+$/g, "")
    .replace(DEVICE, "_$&");
  return [...plain]
    .slice(0, NAME_MAX - EXTENSION.length)
    .join("")
    .trimEnd()
    .concat(EXTENSION)
    .replace(/^\.pdf$/, "resume.pdf");
}
