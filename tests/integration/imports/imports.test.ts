import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openResume } from "@/lib/applicants/data";
import { countWaiting } from "@/lib/clock/waiting-counts";
import { setMissingDueDates } from "@/lib/clock/set-missing-due-dates";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import {
  findImportPage,
  getImport,
  listImports,
  mapColumns,
  addFiles,
  startImport,
  undoImport,
} from "@/lib/imports/data";
import type { ImportKind } from "@/lib/imports/fields";
import { toImportResource } from "@/lib/imports/resource";
import { receiveImport } from "@/lib/imports/receive-import";
import { runImports, undoUnusedPreviews } from "@/lib/imports/run-imports";
import * as strings from "@/lib/imports/strings";
import { RESUME_MAX_BYTES, RESUME_TOO_LARGE } from "@/lib/resumes/rules";
import { runFrequentMaintenance, startMaintenance } from "@/lib/maintenance/maintenance";
import { openArchive } from "@/lib/privacy/archive";
import { findPersonalData } from "@/lib/privacy/data";
import { erasePersonalData } from "@/lib/privacy/erase-personal-data";
import { createApplicant, createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin, type FullAdmin } from "@/tests/support/admin";
import { buildCall } from "@/tests/support/application-calls";
import { Clamd, EICAR } from "@/tests/support/servers/clamd";
import { getStatus } from "@/tests/support/get-status";
import { countLockWaits } from "@/tests/support/database/count-lock-waits";
import { emptyTables } from "@/tests/support/database/empty-tables";

const clean = textPdf(["Ada Lovelace"]);
const infected = Buffer.concat([clean.subarray(0, 9), Buffer.from(`%${EICAR}\n`), clean.subarray(9)]);

let clamd: Clamd;
let jobId: string;

beforeAll(async () => {
  clamd = await Clamd.start();
});
afterAll(() => clamd.stop());
beforeEach(async () => {
  Object.assign(env(), { CLAMAV_HOST: "127.0.0.1", CLAMAV_PORT: clamd.port });
  await emptyTables("imports", "hooks", "jobs", "rate_limits", "outbox", "idempotency_keys");
  ({ id: jobId } = await createJob(db(), { title: "Rigger" }));
});

async function buildForm(fields: Record<string, string | File | File[]>, idempotencyKey?: string) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  const response = new Response(form);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return buildCall(response.headers.get("content-type")!, bytes, { idempotencyKey });
}

const pdf = (name: string, bytes: Uint8Array) => new File([Uint8Array.from(bytes)], name);

const upload = async (csv: string | Uint8Array, files: File[] = [], kind: ImportKind = "applicants") =>
  receiveImport(
    admin,
    await buildForm({ kind, file: new File([csv as string], "People.csv"), resumes: files }),
  );

const HEAD = "First Name,Last Name,Email,Phone,Job,Stage,Resume,Applied\r\n";
const buildPeople = (count: number, name = (at: number) => `Ada ${at}`) =>
  HEAD +
  Array.from(
    { length: count },
    (_, at) => `${name(at)},Moss,ada${at}@example.com,503-555-0177,Rigger,New,,2026-03-01\r\n`,
  ).join("");

const finish = (id: string, state: string) =>
  expect.poll(async () => (await getImport(admin, id))?.state, { timeout: 20_000 }).toBe(state);

const countLeft = async () => [await db().importRow.count(), await db().importFile.count()];

test("the preview says what becomes of each row and each file, and stores no applicant", async () => {
  await createApplicant(db(), { jobId, email: "Stored@example.com" });
  const rows = [
    "Ada,Moss,ada@example.com,503-555-0177,Rigger,Interview,CVs/Ada.pdf,2026-03-01",
    "Bea,Moss,bea@example.com,503-555-0177,Rigger,,missing.pdf,",
    "Cy,Moss,cy@example.com,503-555-0177,Rigger,,infected.pdf,",
    "Di,Moss,di@example.com,503-555-0177,Rigger,,large.pdf,",
    "Ed,Moss,stored@example.com,503-555-0177,Rigger,,,",
    "Flo,Moss,ADA@example.com,503-555-0177,Rigger,,,",
    "=1+1,Moss,gil@example.com,'+44 20 7946 0958,Rigger,,,",
    "Hal,Moss,hal@example.com,503-555-0177,Plumber,,,",
    'Ida,"Moss,ida@example.com,503-555-0177,Rigger,,,',
    "Jo,Moss,jo@example.com,503-555-0177,Rigger,,,",
  ];
  const id = await upload(HEAD + rows.join("\r\n"), [pdf("ada.pdf", clean), pdf("infected.pdf", infected)]);
  const large = pdf("large.pdf", textPdf(["Di"], { padTo: RESUME_MAX_BYTES + 1_000_000 }));
  await receiveImport(admin, await buildForm({ import: id, resumes: [large, pdf("unnamed.pdf", clean)] }));
  const { rows: checked, fileName, total } = (await getImport(admin, id))!;
  expect(checked.map(({ title, fate, message }) => [title, fate, message])).toEqual([
    ["Ada Moss", "new", ""],
    ["Bea Moss", "withoutFile", strings.getMissingFile("missing.pdf")],
    ["Cy Moss", "withoutFile", strings.infected],
    ["Di Moss", "withoutFile", RESUME_TOO_LARGE],
    ["Ed Moss", "duplicate", strings.getDuplicate()],
    ["Flo Moss", "duplicate", strings.getDuplicate(2)],
    ["=1+1 Moss", "new", ""],
    ["Hal Moss", "invalid", strings.unknownJob],
    ["", "invalid", strings.wrongQuotes],
    ["Jo Moss", "new", ""],
  ]);
  expect([fileName, total, await db().applicant.count()]).toEqual(["people.csv", 10, 1]);
  // Bytes are kept of the clean file only, and nothing of a file that no row names.
  const files = await db().importFile.findMany({ orderBy: { key: "asc" } });
  expect(files.map(({ key, bytes }) => [key, bytes?.byteLength])).toEqual([
    ["ada.pdf", clean.byteLength],
    ["infected.pdf", undefined],
    ["large.pdf", undefined],
  ]);
});

test("an import stores applicants with their resumes, tells no one, owes no answer and names who started it", async () => {
  const secret = new Uint8Array([1]);
  const events = ["application.received"];
  await db().hook.create({ data: { url: "https://hooks.example/", form: "json", events, secret } });
  const id = await upload(
    `${HEAD}Ada,Moss,ada@example.com,503-555-0177,Rigger,Declined,ada.pdf,2026-03-01\r\n` +
      "Bea,Moss,bea@example.com,503-555-0177,Rigger,Interview,,2026-03-01\r\nx\r\n",
    [pdf("ada.pdf", clean)],
  );
  await startImport({ ...admin, id: "colleague" } as FullAdmin, id);
  await finish(id, "done");
  const applicant = await db().applicant.findFirst({ where: { stage: "declined" } });
  expect(applicant).toMatchObject({
    jobId,
    firstName: "Ada",
    source: "import",
    importId: id,
  });
  expect(applicant).toMatchObject({
    createdAt: new Date("2026-03-01T00:00:00-08:00"),
    answerDueAt: null,
    resumeScan: "CLEAN",
  });
  expect(Buffer.from((await openResume(admin, applicant!.id)).bytes).equals(clean)).toBe(true);
  await setMissingDueDates();
  expect(await countWaiting(admin)).toEqual({ applicants: 0, messages: 0 });
  expect([await db().outbox.count(), await db().hookCall.count()]).toEqual([0, 0]);
  expect(await getImport(admin, id)).toMatchObject({ imported: 2, total: 3, rows: [] });
  expect(await countLeft()).toEqual([0, 0]);
  const audited = await db().auditEvent.findMany({ where: { targetId: { in: [id, applicant!.id] } } });
  expect(audited.map(({ action, actorId }) => [action, actorId]).sort()).toEqual([
    ["applicant.imported", "colleague"],
    ["import.started", "colleague"],
    ["resume.opened", admin.id],
  ]);
  // Uploaded again, the person is a duplicate.
  const again = (await getImport(admin, await upload(buildPeople(1, () => "Ada").replace("ada0", "ada"))))!;
  expect(again.rows.map(({ fate }) => fate)).toEqual(["duplicate"]);
});

test("files that are added while an import starts are imported, or refused and not kept", async () => {
  const names = Array.from({ length: 20 }, (_, at) => `ada${at}.pdf`);
  const id = await upload(buildPeople(20).replaceAll(/New,,/g, () => `New,${names.shift()},`));
  const files = Array.from({ length: 20 }, (_, at) => ({ name: `ada${at}.pdf`, bytes: clean }));
  const adding = getStatus(addFiles(admin, id, files));
  await startImport(admin, id);
  expect([200, 409]).toContain(await adding);
  await finish(id, "done");
  expect(await countLeft()).toEqual([0, 0]);
});

test("an erasure waits for the row of an import that is being stored, and takes the applicant, too", async () => {
  const id = await upload(buildPeople(1));
  await db().import.update({ where: { id }, data: { state: "running" } });
  const erasing = await db().$transaction(async (tx) => {
    await tx.import.update({ where: { id }, data: { imported: 1 } });
    const erased = { done: erasePersonalData(admin, "ada0@example.com") };
    await expect.poll(countLockWaits).toBe(1);
    await tx.importRow.deleteMany();
    await createApplicant(tx, { jobId, email: "ada0@example.com" });
    return erased;
  });
  await erasing.done;
  expect(await db().applicant.count()).toBe(0);
});

/** Runs `run` while the connection is lost that stores the applicant with the first name "Crash". */
async function withCrash(run: () => Promise<void>) {
  await db().$executeRaw`CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END'`;
  await db().$executeRaw`CREATE TRIGGER crash BEFORE INSERT ON applicants FOR EACH ROW
    WHEN (NEW.first_name = 'Crash') EXECUTE FUNCTION crash()`;
  try {
    await run();
  } finally {
    await db().$executeRaw`DROP TRIGGER crash ON applicants`;
    await db().$executeRaw`DROP FUNCTION crash`;
  }
}

/** Runs an import until it stores the applicant with the first name "Crash". */
async function runUntilCrash(id: string) {
  await db().import.update({ where: { id }, data: { state: "running" } });
  await withCrash(() => expect(runImports()).rejects.toThrow());
}

test("a resume that several people name is exported for none of them, and stored with none", async () => {
  await createJob(db(), { title: "Welder" });
  const row = (name: string, job: string, file: string) =>
    `${name},Moss,${name}@example.com,503-555-0177,${job},,${file},\r\n`;
  const id = await upload(
    HEAD +
      row("Ada", "Rigger", "101/CV.pdf") +
      row("Crash", "Rigger", "102/cv.pdf") +
      row("Cleo", "Rigger", "cleo.pdf") +
      row("Cleo", "Welder", "cleo.pdf"),
    [pdf("cv.pdf", clean), pdf("cleo.pdf", clean)],
  );
  expect((await getImport(admin, id))!.rows.map(({ fate, message }) => [fate, message])).toEqual([
    ["withoutFile", strings.sharedFile],
    ["withoutFile", strings.sharedFile],
    ["new", ""],
    ["new", ""],
  ]);
  const exported: string[] = [];
  for (const name of ["ada", "cleo"])
    for await (const file of await openArchive(admin, `${name}@example.com`)) exported.push(file.name);
  expect(exported.filter((name) => name.endsWith(".pdf"))).toEqual([
    `imports/${id}-4-cleo.pdf`,
    `imports/${id}-5-cleo.pdf`,
  ]);
  await runUntilCrash(id);
  await runImports();
  const stored = await db().applicant.findMany({ orderBy: { email: "asc" } });
  expect(stored.map(({ firstName, resumeName }) => [firstName, resumeName])).toEqual([
    ["Ada", null],
    ["Cleo", "cleo.pdf"],
    ["Cleo", "cleo.pdf"],
    ["Crash", null],
  ]);
});

test("an import that was interrupted continues, and stores each row once", async () => {
  const id = await upload(buildPeople(25, (at) => (at === 14 ? "Crash" : "Ada")));
  await runUntilCrash(id);
  expect([await db().applicant.count(), await db().importRow.count()]).toEqual([24, 1]);
  await runFrequentMaintenance();
  expect(await getImport(admin, id)).toMatchObject({ state: "done", imported: 25 });
  expect(await db().applicant.groupBy({ by: ["email"] })).toHaveLength(25);
});

test("a server that starts continues an import at once", async () => {
  const id = await upload(buildPeople(1));
  await db().import.update({ where: { id }, data: { state: "running" } });
  const stopping = new AbortController();
  startMaintenance(stopping.signal);
  await finish(id, "done").finally(() => stopping.abort());
});

test("a row that the database refuses is left out, and the others are imported", async () => {
  const id = await upload(buildPeople(3, (at) => (at === 1 ? "Refused" : "Ada")));
  await db().import.update({ where: { id }, data: { state: "running" } });
  await db().$executeRaw`ALTER TABLE applicants ADD CONSTRAINT refused CHECK (first_name <> 'Refused')`;
  try {
    await runImports();
  } finally {
    await db().$executeRaw`ALTER TABLE applicants DROP CONSTRAINT refused`;
  }
  expect(await getImport(admin, id)).toMatchObject({ state: "done", imported: 2, total: 3 });
});

test("an import whose row fails at each try keeps no other waiting, and ends after a day without that row", async () => {
  const id = await upload(buildPeople(3, (at) => (at === 1 ? "Crash" : "Ada")));
  const later = await upload(buildPeople(1).replace("ada0", "later"));
  const getStates = async () => (await listImports(admin)).map((one) => [one.id, one.state, one.imported]);
  await db().import.updateMany({ data: { state: "running" } });
  const changedAt = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await withCrash(async () => {
    await expect(runImports()).rejects.toThrow();
    expect(await getStates()).toEqual([
      [later, "done", 1],
      [id, "running", 2],
    ]);
    await db().import.update({ where: { id }, data: { changedAt } });
    await expect(runImports()).rejects.toThrow();
  });
  expect(await getStates()).toEqual([
    [later, "done", 1],
    [id, "done", 2],
  ]);
  expect(await countLeft()).toEqual([0, 0]);
});

test("undo moves everything that the import has added to the trash, and nothing else", async () => {
  const { id: other } = await createApplicant(db(), { jobId });
  const id = await upload(buildPeople(60));
  await startImport(admin, id);
  await finish(id, "done");
  await undoImport(admin, id);
  await finish(id, "undone");
  expect(await db().applicant.findMany({ select: { id: true } })).toEqual([{ id: other }]);
  const trashed = await dbIncludingTrash().applicant.findMany({ where: { importId: id } });
  expect(trashed.every(({ deletedBy }) => deletedBy === admin.id)).toBe(true);
  expect(trashed).toHaveLength(60);
  expect(await getStatus(undoImport(admin, id))).toBe(409);
});

test("programs read an import and what becomes of its rows, page by page", async () => {
  const id = await upload(buildPeople(1001, (at) => (at === 1000 ? "<" : "Ada")));
  const read = async (of: string, startKey?: string) =>
    toImportResource(await findImportPage(admin, of, startKey));
  const first = await read(id);
  expect(first).toMatchObject({ id, kind: "applicants", state: "preview" });
  expect([first.total, first.imported, first.items.length]).toEqual([1001, 0, 1000]);
  expect(first.items[0]).toEqual({ line: 2, title: "Ada Moss", fate: "new", message: "" });
  const message = "First Name contains invalid characters.";
  const items = [{ line: 1002, title: "< Moss", fate: "invalid", message }];
  expect(await read(id, first.lastKey!)).toMatchObject({ items, lastKey: null });
  const other = await upload(buildPeople(1));
  expect(await getStatus(read(other, first.lastKey!))).toBe(400);
  expect(await getStatus(read("nobody"))).toBe(404);
});

test("a call that is repeated with its Idempotency-Key makes one preview, and completes its files", async () => {
  const csv = `${HEAD}Ada,Moss,ada@example.com,503-555-0177,Rigger,,ada.pdf,\r\n`;
  const send = async (text = csv) => {
    const fields = { file: new File([text], "a.csv"), resumes: [pdf("ada.pdf", clean)] };
    return receiveImport(admin, await buildForm(fields, "import-1"));
  };
  const id = await send();
  await db().importFile.deleteMany();
  expect(await send()).toBe(id);
  expect((await getImport(admin, id))!.rows.map(({ fate }) => fate)).toEqual(["new"]);
  expect(await getStatus(send(`${csv}\r\n,`))).toBe(422);
  await startImport(admin, id);
  await finish(id, "done");
  expect(await send()).toBe(id);
  expect([await db().import.count(), ...(await countLeft())]).toEqual([1, 0, 0]);
});

test("files and jobs are found in a list that writes accents as marks of their own", async () => {
  await createJob(db(), { title: "Ingénieur" });
  const csv = `${HEAD}Ada,Moss,ada@example.com,503-555-0177,Ingénieur,,CVs/Zoë_1.pdf,\r\n`;
  const id = await upload(csv.normalize("NFD"), [pdf("Zoë_1.pdf", clean), pdf("Zoëx1.pdf", clean)]);
  expect((await getImport(admin, id))!.rows).toMatchObject([{ fate: "new", message: "" }]);
  expect(await db().importFile.findMany({ select: { key: true } })).toEqual([{ key: "zoë_1.pdf" }]);
});

test("records are found although the file has other spaces, and addresses with names", async () => {
  const { id } = await createJob(db(), { title: "Chef de projet", location: "Remote" });
  for (const email of ["jo@example.com", "o'neil@example.com", "anna@xn--mller-kva.de"])
    await createApplicant(db(), { jobId: id, email });
  const emails = ["Jo <Jo@example.com>", "mailto:jo@example.com", "o’neil@example.com", "anna@müller.de"];
  const rows = emails.map((email) => `Jo,Moss,${email},503-555-0177,Chef de\u00A0projet,,,\r\n`);
  const people = (await getImport(admin, await upload(HEAD + rows.join(""))))!;
  expect(people.rows.map(({ message }) => message)).toEqual(emails.map(() => strings.getDuplicate()));
  const csv = "Title,Location,Description\r\nChef\u00A0de projet,Remote,Plans.\r\n";
  const jobs = (await getImport(admin, await upload(csv, [], "jobs")))!;
  expect(jobs.rows).toMatchObject([{ fate: "duplicate" }]);
});

test("stored jobs are found in any letter case, and % and _ match only themselves", async () => {
  await createJob(db(), { title: "100% remote_job", location: "Remote" });
  await createJob(db(), { title: "RIGGER" });
  const csv = [
    "Title,Location,Description",
    "100% REMOTE_Job,remote,Plans.",
    "100 % remote job,Remote,Plans.",
    "1000% remotexjob,Remote,Plans.",
  ].join("\r\n");
  const jobs = (await getImport(admin, await upload(csv, [], "jobs")))!;
  expect(jobs.rows.map(({ fate }) => fate)).toEqual(["duplicate", "new", "new"]);
  const titles = ["100% Remote_JOB", "100% remotexjob", "100% remote%", "RIGGER", "rIGGER"];
  const rows = titles.map((title, at) => `Jo,Moss,jo${at}@example.com,503-555-0177,${title},,,\r\n`);
  const people = (await getImport(admin, await upload(HEAD + rows.join(""))))!;
  const { unknownJob, ambiguousJob } = strings;
  expect(people.rows.map(({ message }) => message)).toEqual(["", unknownJob, unknownJob, "", ambiguousJob]);
});

test("an import ignores NUL characters", async () => {
  const id = await upload(buildPeople(1).replace("Rigger", "Rig\0ger").replace("Email", "E\0mail"));
  expect((await getImport(admin, id))!.rows).toMatchObject([{ title: "Ada 0 Moss", fate: "new" }]);
});

test("a file without a kind holds applicants", async () => {
  const id = await receiveImport(admin, await buildForm({ file: new File([buildPeople(1)], "a.csv") }));
  expect(await getImport(admin, id)).toMatchObject({ kind: "applicants", rows: [{ fate: "new" }] });
});

test("an import of jobs adds closed jobs, and its undo takes their applications along", async () => {
  const csv =
    "Title;Type;Location;Description;Pay From;Currency;Pay Period\nWelder;contract;Oslo;Welds.;30;USD;hour\n;;;;;;\nRigger;;Remote;Rigs;;;\n";
  const id = await upload(Buffer.from(`\uFEFF${csv}`, "utf16le"), [], "jobs");
  expect((await getImport(admin, id))!.rows.map(({ fate }) => fate)).toEqual(["new", "invalid", "new"]);
  await startImport(admin, id);
  await finish(id, "done");
  const jobs = await db().job.findMany({ where: { importId: id }, orderBy: { title: "desc" } });
  expect(jobs).toMatchObject([
    { title: "Welder", type: "Contract", status: "Closed", payMin: 30, payUnit: "hour" },
    { title: "Rigger", type: "Full-Time", status: "Closed" },
  ]);
  await createApplicant(db(), { jobId: jobs[0]!.id });
  await undoImport(admin, id);
  await finish(id, "undone");
  expect([await db().job.count(), await db().applicant.count()]).toEqual([1, 0]);
});

test("staff choose the columns of an unknown file, until the import starts", async () => {
  const id = await upload("A,B,C,D,E,F\nAda,Moss,ada@example.com,503-555-0177,Rigger,x\n");
  expect((await getImport(admin, id))!.rows[0]!.fate).toBe("invalid");
  await mapColumns(admin, id, {
    firstName: "0",
    lastName: "1",
    email: "2",
    phone: "3",
    job: "4",
    stage: "99",
  });
  expect((await getImport(admin, id))!.rows[0]).toMatchObject({ title: "Ada Moss", fate: "new" });
  await startImport(admin, id);
  await finish(id, "done");
  for (const change of [
    () => mapColumns(admin, id, {}),
    () => startImport(admin, id),
    async () => receiveImport(admin, await buildForm({ import: id, resumes: [pdf("a.pdf", clean)] })),
    () => startImport(admin, "nobody"),
  ])
    expect(await getStatus(change())).toBe(409);
});

test.each<[string, string | Uint8Array, number]>([
  ["no text", new Uint8Array([0x61, 0xff, 0x62]), 422],
  ["no rows", "First Name,Last Name\n", 422],
  ["nothing", "", 422],
  ["10,001 rows", buildPeople(10_001), 422],
  ["201 columns", `${"a,".repeat(200)}a\n1\n`, 422],
])("a file with %s is rejected", async (_what, csv, status) => {
  expect(await getStatus(upload(csv))).toBe(status);
  expect(await db().import.count()).toBe(0);
});

test("10,000 rows are previewed within the limits of a request", async () => {
  const id = await upload(buildPeople(10_000));
  const { rows } = (await getImport(admin, id))!;
  expect(rows.filter(({ fate }) => fate === "new")).toHaveLength(10_000);
});

test("a preview is emptied on demand, and after seven days without use", async () => {
  const [first, second, third] = [
    await upload(buildPeople(1)),
    await upload(`${HEAD}Ada,Moss,ada@example.com,503-555-0177,Rigger,,ada.pdf,`, [pdf("ada.pdf", clean)]),
    await upload(buildPeople(3)),
  ];
  await undoImport(admin, first);
  await finish(first, "undone");
  const changedAt = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  await db().import.update({ where: { id: second }, data: { changedAt } });
  await undoUnusedPreviews();
  const states = (await listImports(admin)).map(({ id, state }) => [id, state]);
  expect(states).toEqual([
    [third, "preview"],
    [second, "undone"],
    [first, "undone"],
  ]);
  expect(await countLeft()).toEqual([3, 0]);
});

const HEADLESS =
  "Ada,Moss,ada@example.com,503-555-0177,Rigger\nBea,Moss,bea@example.com,503-555-0177,Rigger\n";
const chosen = { firstName: "0", lastName: "1", email: "2", phone: "3", job: "4" };

test("the first row of a file without names of columns is deleted with the others", async () => {
  const [imported, deleted] = [await upload(HEADLESS), await upload(HEADLESS)];
  await mapColumns(admin, imported, chosen);
  await startImport(admin, imported);
  await finish(imported, "done");
  await undoImport(admin, deleted);
  await finish(deleted, "undone");
  expect((await listImports(admin)).map(({ columns }) => columns)).toEqual([[], []]);
});

test("the privacy desk erases the person of a first row, and the others can be imported", async () => {
  const id = await upload(HEADLESS);
  await mapColumns(admin, id, chosen);
  await erasePersonalData(admin, "Ada@example.com");
  const { previewed } = await findPersonalData(admin, "ada@example.com");
  const { columns, rows } = (await getImport(admin, id))!;
  expect([previewed, columns]).toEqual([[], ["", "", "", "", ""]]);
  expect(rows).toMatchObject([{ title: "Bea Moss", fate: "new" }]);
});

test("the privacy desk finds, exports and erases a person who stands only in a preview", async () => {
  // The last one names the first as who sent it.
  const row = (name: string) =>
    `${name},Moss,A <${name}@Müller.de>,503-555-0177,Rigger,${name === "nada_a" ? "a_a@müller.de" : ""},${name}.pdf,\r\n`;
  const names = ["a_a", "ada", "nada_a"];
  const id = await upload(
    HEAD + names.map(row).join(""),
    names.map((name) => pdf(`${name}.pdf`, clean)),
  );
  const address = "A_a@xn--mller-kva.de";
  const { previewed } = await findPersonalData(admin, address);
  expect(previewed).toMatchObject([
    {
      importId: id,
      line: 2,
      columns: expect.arrayContaining(["Email"]),
      texts: expect.arrayContaining(["a_a"]),
    },
  ]);
  const files = new Map<string, unknown>();
  for await (const { name, input } of await openArchive(admin, address)) files.set(name, input);
  expect(files.get(`imports/${id}-2.json`)).toMatch(/"column": "Email",\s+"text": "A <a_a@Müller.de>"/);
  expect(files.get(`imports/${id}-2-a_a.pdf`)).toEqual(Uint8Array.from(clean));
  await erasePersonalData(admin, address);
  expect((await db().importRow.findMany()).map(({ cells }) => JSON.parse(cells)[0])).toEqual([
    "ada",
    "nada_a",
  ]);
  expect((await db().importFile.findMany()).map(({ key }) => key)).toEqual(["ada.pdf", "nada_a.pdf"]);
  expect(await db().erasureReceipt.findFirst({ orderBy: { erasedAt: "desc" } })).toMatchObject({
    counts: { previewed: 1 },
  });
});
