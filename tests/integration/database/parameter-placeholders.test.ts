import { expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { withPlaceholder } from "@/lib/database/parameter-placeholders";
import { createApplicant, createJob } from "@/prisma/factories";

const MB = 1024 * 1024;

const makeFile = (size: number, filling: string) =>
  Buffer.concat([Buffer.from("%PDF-")], size).fill(filling, 5);

async function createApplicantWithoutFile(): Promise<string> {
  const { id: jobId } = await createJob(db());
  const { id } = await createApplicant(db(), { jobId });
  await db().resume.deleteMany({ where: { applicantId: id } });
  return id;
}

const store = (applicantId: string, bytes: Uint8Array) =>
  db().$transaction((tx) =>
    withPlaceholder(bytes, (placeholder) => tx.resume.create({ data: { applicantId, bytes: placeholder } })),
  );

test("the bytes of each call are stored, not their placeholders", async () => {
  const files = [makeFile(5 * MB, "first"), makeFile(5 * MB, "second"), makeFile(16, "third")];
  const ids = await Promise.all(files.map(createApplicantWithoutFile));
  await Promise.all(files.map((bytes, index) => store(ids[index]!, bytes)));
  for (const [index, bytes] of files.entries()) {
    const row = await db().resume.findUniqueOrThrow({ where: { applicantId: ids[index]! } });
    expect(Buffer.from(row.bytes).equals(bytes)).toBe(true);
  }
});

test("after an error, a placeholder is no longer replaced", async () => {
  const applicantId = await createApplicantWithoutFile();
  let used = new Uint8Array();
  const fails = withPlaceholder(makeFile(100, "x"), async (placeholder) => {
    used = placeholder;
    throw new Error("no");
  });
  await expect(fails).rejects.toThrow("no");
  // The random bytes themselves reach the table, which accepts PDF files only.
  await expect(db().resume.create({ data: { applicantId, bytes: used } })).rejects.toThrow("resumes_pdf");
});
