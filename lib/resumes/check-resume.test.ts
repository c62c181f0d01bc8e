import { describe, expect, test } from "vitest";
import { HttpError } from "@/lib/http-error";
import { formatFileSize } from "@/lib/format";
import { textPdf } from "@/prisma/pdf";
import { checkEncodedResume } from "@/lib/applicants/submission/parse-form";
import { safeFileName } from "./safe-file-name";
import { checkResume } from "./check-resume";
import { RESUME_MAX_BYTES } from "./rules";

const pdf = textPdf(["Robin Marsh"]);
const text = (content: string) => Buffer.from(content, "latin1");

function getStatus(file: { name?: string; bytes?: Uint8Array }): number {
  try {
    checkResume({ name: "cv.pdf", bytes: pdf, ...file });
    return 201;
  } catch (error) {
    return error instanceof HttpError ? error.status : 500;
  }
}

describe("only PDFs are accepted", () => {
  const linearised = Buffer.concat([
    text("%PDF-1.5\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Linearized 1>>\nendobj\n"),
    pdf,
  ]);
  test.each([
    ["1.4", 201, {}],
    ["1.7", 201, { bytes: textPdf(["x"], { version: "1.7" }) }],
    ["2.0", 201, { bytes: textPdf(["x"], { version: "2.0" }) }],
    ["linearised", 201, { bytes: linearised }],
    ["an extension in capitals", 201, { name: "CV.PDF" }],
    ["a space and dots after the extension", 201, { name: "cv.pdf .." }],
    ["an invisible character after the extension", 201, { name: "cv.pdf\u200B" }],
    ["other scripts", 201, { name: "履歴書 Lebenslauf é.Pdf" }],
    ["empty", 422, { bytes: text("") }],
    ["html", 422, { bytes: text("<!doctype html><script>alert(1)</script>%%EOF startxref") }],
    ["zip", 422, { bytes: text(`PK\x03\x04${"x".repeat(50)}startxref\n0\n%%EOF`) }],
    ["exe", 422, { bytes: text(`MZ${"x".repeat(50)}startxref\n0\n%%EOF`) }],
    ["%PDF at offset 5", 422, { bytes: Buffer.concat([text("junk\n"), pdf]) }],
    ["no %%EOF in the last kilobyte", 422, { bytes: Buffer.concat([pdf, Buffer.alloc(1024, 32)]) }],
    ["no startxref", 422, { bytes: text(pdf.toString("latin1").replace("startxref", "startxxxx")) }],
    ["a truncated file", 422, { bytes: pdf.subarray(0, pdf.length - 200) }],
    ["a wrong extension", 422, { name: "cv.docx" }],
    ["x.pdf.exe", 422, { name: "x.pdf.exe" }],
    ["x.exe%00.pdf", 422, { name: "x.exe%00.pdf" }],
    ["x.exe and a NUL", 422, { name: "x.exe\0.pdf" }],
    ["no extension", 422, { name: "pdf" }],
    ["x.pdf .exe", 422, { name: "x.pdf .exe" }],
    ["letters in reverse order", 422, { name: "x\u202Efdp.exe" }],
    ["5 MiB", 201, { bytes: textPdf(["x"], { padTo: RESUME_MAX_BYTES }) }],
    ["5 MiB and a byte", 413, { bytes: textPdf(["x"], { padTo: RESUME_MAX_BYTES + 1 }) }],
  ])("%s: %i", (_, status, file) => expect(getStatus(file)).toBe(status));
});

describe("a file name becomes safe", () => {
  test.each([
    ['../../e"v\r\nX: y.pdf', "e_v_X_ y.pdf"],
    ["..\\..\\cv.pdf", "cv.pdf"],
    ["con.pdf", "_con.pdf"],
    ["CON.x.pdf", "_CON.x.pdf"],
    [".htaccess.pdf", "htaccess.pdf"],
    ["\u202Efdp.exe.pdf", "fdp.exe.pdf"],
    ["Siobhán O'Neill (2026).PDF", "Siobhán O_Neill (2026).pdf"],
    ["履歴書.pdf", "履歴書.pdf"],
    ["....pdf", "resume.pdf"],
    [".pdf", "resume.pdf"],
    ["cv.PDF .", "cv.pdf"],
    ["\ud800.pdf", "resume.pdf"],
    ["<img src=x onerror=alert(1)>.pdf", "img src_x onerror_alert(1).pdf"],
  ])("%j", (original, safe) => expect(safeFileName(original)).toBe(safe));

  test("300 characters become 100", () => {
    expect([...safeFileName(`${"長".repeat(300)}.pdf`)]).toHaveLength(100);
    expect(safeFileName(`${"a".repeat(95)} b.pdf`)).toBe(`${"a".repeat(95)}.pdf`);
  });
});

describe("base64 is decoded strictly", () => {
  const valid = pdf.toString("base64");
  const decode = (data: string) => checkEncodedResume({ name: "cv.pdf", data }).bytes;

  test("file bytes are stored unchanged", () => expect(pdf.equals(decode(valid))).toBe(true));
  test.each([
    ["a data: prefix", `data:application/pdf;base64,${valid}`],
    ["the url-safe alphabet", Buffer.from("\xff\xfe\xfd", "latin1").toString("base64url")],
    ["the url-safe alphabet in front", `-_-_${valid}`],
    ["spaces", `${valid.slice(0, 40)} ${valid.slice(40)}`],
    ["line breaks", `${valid.slice(0, 76)}\r\n${valid.slice(76)}`],
    ["%%%", "%%%"],
    ["missing padding", "JVBERi0xLg"],
    ["stray bits", "JVBERi0xLh=="],
    ["too much padding", "JVBE===="],
    ["padding in the middle", `JVBERi0xLg==${valid}`],
  ])("%s answers 422", (_, base64) => {
    const status = 422;
    const message = "Resume data must be base64 without a prefix.";
    expect(() => decode(base64)).toThrow(expect.objectContaining({ status, message }));
  });
});

test("sizes are shown in readable units", () => {
  expect([1, 1024, 1025, 655_360, 1024 * 1024, RESUME_MAX_BYTES].map(formatFileSize)).toEqual([
    "1 KB",
    "1 KB",
    "2 KB",
    "640 KB",
    "1.0 MB",
    "5.0 MB",
  ]);
});
