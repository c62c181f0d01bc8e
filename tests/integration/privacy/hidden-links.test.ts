import { beforeEach, expect, test } from "vitest";
import { submitJson } from "@/lib/applicants/submission/submit";
import { db } from "@/lib/database/db";
import { receiveAnswer } from "@/lib/desk/answers/receive-answer";
import { addNote } from "@/lib/desk/notes";
import { env } from "@/lib/env";
import { issuePersonLink } from "@/lib/mail/person-links";
import { receiveMessage } from "@/lib/messages/receive-message";
import { createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { buildCall, jsonBody } from "@/tests/support/application-calls";
import { emptyTables } from "@/tests/support/database/empty-tables";
import { findInDatabase } from "@/tests/support/database/find-in-database";

beforeEach(() => emptyTables("messages", "jobs", "outbox", "rate_limits", "idempotency_keys"));

test("the link of a person's page is stored without its secret, wherever it is pasted", async () => {
  const sender = { name: "Eve Rook", email: "eve@example.com", phone: "503-555-0142", company: "Rook" };
  const meta = { address: "192.0.2.1" };
  const { id } = await receiveMessage({ ...sender, message: "Hello, it is Eve." }, meta);
  const secret = await db().$transaction((tx) => issuePersonLink(tx, "message", id));
  const text = `See ${env().SITE_URL}/application/${secret}`;

  await receiveMessage({ ...sender, message: text }, meta);
  await receiveAnswer({ kind: "message", id }, { text, via: "page" });
  await addNote(admin, { kind: "message", id }, text);
  const { id: jobId } = await createJob(db(), { asksCoverNote: true });
  const body = jsonBody(textPdf(["Eve"]), { coverNote: text });
  await submitJson(jobId, buildCall("application/json", body));

  const hidden = `See ${env().SITE_URL}/application/(left out)`;
  expect(await db().message.count({ where: { message: hidden } })).toBe(1);
  expect(await db().answer.count({ where: { text: hidden } })).toBe(1);
  expect(await db().note.count({ where: { text: hidden } })).toBe(1);
  expect(await db().applicant.count({ where: { coverNote: hidden } })).toBe(1);
  expect(await findInDatabase(secret)).toEqual([]);
});
