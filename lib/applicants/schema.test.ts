import { describe, expect, test } from "vitest";
import { safeParse, safeParseAsync } from "zod/v4/core";
import { textPdf } from "@/prisma/pdf";
import { PHOTO_NOT_PICTURE } from "@/lib/team/rules";
import { photoFieldsSchema } from "@/lib/team/schema";
import { picture } from "@/tests/support/pictures";
import { RESUME_NOT_PDF } from "@/lib/resumes/rules";
import { applicationFieldsSchema, applicationFormSchema, applicationInputSchema } from "./schema";

const person = { firstName: "Ada", lastName: "Byron", email: "ada@example.com", phone: "503-555-0142" };
const LABELS = [
  "application/octet-stream",
  "application/x-pdf",
  "text/plain",
  "image/png",
  "text/html",
  "",
  "no type/at all;;",
];
const pdf = textPdf(["Ada"]);

/** Returns the messages about the file that the browser shows. */
async function checkInBrowser(bytes: Uint8Array, name: string, type: string): Promise<string[]> {
  const file = new File([new Uint8Array(bytes)], name, { type });
  const result = await safeParseAsync(applicationFieldsSchema, { ...person, resume: [file] });
  return result.error?.issues.map(({ message }) => message) ?? [];
}

describe.each(LABELS)("a file that the visitor's computer labels %j", (type) => {
  test("is a resume in the form when its name and bytes say so", async () => {
    expect(await checkInBrowser(pdf, "cv.pdf", type)).toEqual([]);
    expect(await checkInBrowser(pdf, "CV.PDF ", type)).toEqual([]);
    expect(await checkInBrowser(pdf, "cv.docx", type)).toEqual([RESUME_NOT_PDF]);
    // Cut off, as by an interrupted download.
    expect(await checkInBrowser(pdf.subarray(0, pdf.length - 30), "cv.pdf", type)).toEqual([RESUME_NOT_PDF]);
    expect(await checkInBrowser(Buffer.from("PK\x03\x04 a document"), "cv.pdf", type)).toEqual([
      RESUME_NOT_PDF,
    ]);
  });

  test("is a photo in the form when its bytes say so", async () => {
    const check = async (bytes: Uint8Array) => {
      const photo = [new File([new Uint8Array(bytes)], "me", { type })];
      const result = await safeParseAsync(photoFieldsSchema, { photo });
      return result.error?.issues.map(({ message }) => message) ?? [];
    };
    for (const format of ["jpeg", "png", "webp"] as const)
      expect(await check(await picture(format))).toEqual([]);
    for (const bytes of [Buffer.from("GIF89a picture"), Buffer.alloc(0)])
      expect(await check(bytes)).toEqual([PHOTO_NOT_PICTURE]);
  });
});

test.each(["müller.de/cv", "www.müller.de", "http://пример.рф", "https://例え.jp", "mueller.de?a"])(
  "the link %s is completed",
  (profileLink) => {
    const { profileLink: link } = applicationFormSchema.parse({ ...person, profileLink });
    expect(link).toBe(`https://${profileLink.replace(/^https?:\/\//, "")}`);
  },
);

test.each([
  "<https://example.com/a>",
  "(example.com/a).",
  "https://example.com/a,",
  "Portfolio: example.com/a",
])("the link %s loses what stands around it", (profileLink) => {
  const { profileLink: link } = applicationFormSchema.parse({ ...person, profileLink });
  expect(link).toBe("https://example.com/a");
});

test("a file that the browser cannot read is left to the upload", async () => {
  const unreadable = Object.assign(new File(["x"], "cv.pdf"), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException("", "NotReadableError")) }),
  });
  const result = await safeParseAsync(applicationFieldsSchema, { ...person, resume: [unreadable] });
  expect(result.success).toBe(true);
});

test.each([undefined, null, 42, ...LABELS])("the API takes a resume of the type %j", (type) => {
  const data = pdf.toString("base64");
  const result = safeParse(applicationInputSchema, { ...person, resume: { name: "cv.pdf", type, data } });
  expect(result.error?.issues).toBeUndefined();
});
