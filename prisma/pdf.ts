/** Builds a one-page PDF with lines of text, the first one larger. `padTo` is the exact size in bytes. */
export function textPdf(
  lines: readonly string[],
  { version = "1.4", padTo = 0 }: { version?: string; padTo?: number } = {},
): Buffer<ArrayBuffer> {
  const content = lines.map(
    (line, at) =>
      `BT /F1 ${at === 0 ? 20 : 11} Tf 72 ${720 - at * 20 - (at > 0 ? 12 : 0)} Td (${escapeLine(line)}) Tj ET`,
  );
  const text = content.join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let file = `%PDF-${version}\n`;
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, "0");
  });
  const table = (start: number) =>
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join("")}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  // A PDF comment fills the file. It moves the table, whose offset may then have more digits: measure twice.
  let padding = "";
  for (let pass = 0; pass < 2 && padTo > 0; pass += 1) {
    const rest = padTo - file.length - table(file.length + padding.length).length;
    padding = rest > 1 ? `%${" ".repeat(rest - 2)}\n` : "";
  }
  return Buffer.from(file + padding + table(file.length + padding.length), "latin1");
}

/** Strips diacritics from letters outside Latin-1, and escapes the PDF string syntax. */
function escapeLine(line: string): string {
  const latin = [...line].map((letter) => (letter <= "ÿ" ? letter : toLatin1(letter))).join("");
  return latin.replace(/[\\()]/g, "\\$&");
}

const toLatin1 = (letter: string) => {
  const [base = "?"] = letter.normalize("NFD");
  return base <= "ÿ" ? base : "?";
};
