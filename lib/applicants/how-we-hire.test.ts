import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { APPLICATION_FIELDS } from "@/components/applicants/send-application";
import { applicationFormSchema } from "@/lib/applicants/schema";
import { STAGES, stageLabels } from "@/lib/applicants/stages";
import { applicantTable } from "@/lib/applicants/table";
import { buildHowWeHire } from "./how-we-hire";

const root = path.join(import.meta.dirname, "../..");

test("the page names the stages of an application", () => {
  const [steps] = buildHowWeHire([]);
  for (const stage of STAGES) expect(steps?.paragraphs[0]).toContain(stageLabels[stage]);
  expect(steps?.paragraphs[0]).toMatch(/ move to In review, .*, Declined or Withdrawn\.$/);
});

test("the form asks for what the page says, and for nothing else", () => {
  const person = ["firstName", "lastName", "email", "phone"];
  const optional = ["coverNote", "profileLink", "workAuthorized", "needsSponsorship"];
  expect(Object.keys(applicationFormSchema.shape)).toEqual([...person, ...optional]);
  expect([...APPLICATION_FIELDS].sort()).toEqual([...person, "resume", ...optional].sort());
});

test("no column holds a score, and no list is in the order of one", () => {
  const schema = readFileSync(path.join(root, "prisma/schema.prisma"), "utf8");
  const [, model = ""] = /^model Applicant \{(.*?)^\}/ms.exec(schema) ?? [];
  const numbers = [...model.matchAll(/^ {2}(\w+)\s+(?:Int|Float|Decimal|BigInt)\b/gm)].map(
    ([, name]) => name,
  );
  expect(numbers).toEqual(["resumeSize", "resumeScanAttempts", "deskVersion"]);
  expect(Object.keys(applicantTable.sorts)).toEqual(["created", "name", "email", "due"]);
});

test("the page names the services that the server contacts", () => {
  const paragraphs = buildHowWeHire(["its database", "its mail server"]).flatMap(
    (section) => section.paragraphs,
  );
  expect(paragraphs.join("\n")).toContain("contacts its database and its mail server, and no other host");
  expect(paragraphs.join("\n")).not.toContain("{");
});
