import { describe, expect, test } from "vitest";
import { Failure } from "@/lib/failure";
import { fileSize } from "@/lib/format";
import { textPdf } from "@/prisma/pdf";
import { decodeBase64 } from "./base64";
import { safeFileName } from "./file-name";
import { checkResume } from "./resume";
import { RESUME_MAX_BYTES } from "./rules";

const pdf = textPdf(["Robin Marsh"]);
const text = (content: string) => Buffer.from(content, "latin1");

function verdict(file: { name?: string; type?: string; bytes?: Uint8Array }): number {
  try {
    checkResume({ name: "cv.pdf", type: "application/pdf", bytes: pdf, ...file });
    return 201;
  } catch (error) {
    return error instanceof Failure ? error.status : 500;
  }
}

describe("U1: only PDFs get in", () => {
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
    ["no media type", 201, { type: "" }],
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
    ["a wrong media type", 422, { type: "text/html" }],
    ["5 MiB", 201, { bytes: textPdf(["x"], { padTo: RESUME_MAX_BYTES }) }],
    ["5 MiB and a byte", 413, { bytes: textPdf(["x"], { padTo: RESUME_MAX_BYTES + 1 }) }],
  ])("%s: %i", (_, status, file) => expect(verdict(file)).toBe(status));
});

describe("U6: file names cannot bite", () => {
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
    ["\ud800.pdf", "resume.pdf"],
    ["<img src=x onerror=alert(1)>.pdf", "img src_x onerror_alert(1).pdf"],
  ])("%j", (sent, kept) => expect(safeFileName(sent)).toBe(kept));

  test("300 characters become 100", () => {
    expect([...safeFileName(`${"長".repeat(300)}.pdf`)]).toHaveLength(100);
    expect(safeFileName(`${"a".repeat(95)} b.pdf`)).toBe(`${"a".repeat(95)}.pdf`);
  });
});

describe("U4: base64 is strict", () => {
  const good = pdf.toString("base64");
  test("as sent, so stored", () => expect(decodeBase64("resume", good).equals(pdf)).toBe(true));
  test.each([
    ["a data: prefix", `data:application/pdf;base64,${good}`],
    ["the url-safe alphabet", Buffer.from("\xff\xfe\xfd", "latin1").toString("base64url")],
    ["spaces", `${good.slice(0, 40)} ${good.slice(40)}`],
    ["line breaks", `${good.slice(0, 76)}\r\n${good.slice(76)}`],
    ["%%%", "%%%"],
    ["missing padding", "JVBERi0xLg"],
    ["stray bits", "JVBERi0xLh=="],
    ["too much padding", "JVBE===="],
  ])("%s", (_, sent) => expect(() => decodeBase64("resume", sent)).toThrow(Failure));
});

test("sizes are told as people read them", () => {
  expect([1, 1024, 1025, 655_360, 1024 * 1024, RESUME_MAX_BYTES].map(fileSize)).toEqual([
    "1 KB",
    "1 KB",
    "2 KB",
    "640 KB",
    "1.0 MB",
    "5.0 MB",
  ]);
});
