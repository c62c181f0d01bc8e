// Promise: guarded-routes, last-administrator
import { beforeEach, describe, expect, test } from "vitest";
import { GET as getJobs } from "@/app/api/admin/jobs/route";
import { GET as getMessages } from "@/app/api/admin/messages/route";
import { createApiKey } from "@/lib/api-keys/data";
import type { Area } from "@/lib/auth/areas";
import { requireArea } from "@/lib/auth/viewer";
import { getToday } from "@/lib/calendar/company-days";
import { countSpam } from "@/lib/clock/spam-counts";
import { countWaiting } from "@/lib/clock/waiting-counts";
import { db, dbIncludingTrash, pool } from "@/lib/database/db";
import { recallReply } from "@/lib/desk/correspondence/recall-reply";
import { sendReply } from "@/lib/desk/correspondence/send-reply";
import { changeDesk } from "@/lib/desk/data";
import { sendDigest } from "@/lib/desk/digest/send-digest";
import { listOwners } from "@/lib/desk/owners";
import { HttpError } from "@/lib/http-error";
import * as jobActions from "@/lib/jobs/actions";
import { deleteJob } from "@/lib/jobs/data";
import { deleteFailed } from "@/lib/jobs/strings";
import { deleteMessage } from "@/lib/messages/data";
import { findPeople } from "@/lib/overview/find-people";
import { getListVersion } from "@/lib/overview/list-version";
import { getQueue } from "@/lib/overview/queue";
import { countTabs } from "@/lib/overview/tab-counts";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { emptyTrash, findTrash } from "@/lib/trash/data";
import { changeAccess } from "@/lib/users/data";
import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { admin, type FullAdmin } from "@/tests/support/admin";
import { countLockWaits } from "@/tests/support/database/count-lock-waits";
import { signInAdmin } from "@/tests/support/accounts/sign-in-admin";
import { passwordHash } from "@/tests/support/person-fixture";
import { emptyTables } from "@/tests/support/database/empty-tables";
import { storeAdmin } from "@/tests/support/store-admin";

const LATE = new Date("2026-11-16T12:00:00-08:00");

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof HttpError ? `${error.status} ${error.message}` : error),
  );
const addAdmin = (...areas: Area[]) => createUser(db(), { role: "ADMIN", areas, passwordHash });
const buildAdmin = (user: object) => ({ ...admin, ...user }) as FullAdmin;
/** Has the type of an administrator with all areas, so that only the checks at run time are left. */
const only = (...areas: Area[]) => buildAdmin({ areas });
const readAreas = async (id: string) => (await db().user.findUniqueOrThrow({ where: { id } })).areas;

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "outbox", "digests");
});

describe("the areas of an administrator", () => {
  test("are replaced once for each version, with a recent proof, and their records lose their owner", async () => {
    await storeAdmin();
    const { id, version } = await addAdmin("messages", "hiring");
    const { id: jobId } = await createJob(db());
    const applicant = await createApplicant(db(), { jobId, ownerId: id });
    const message = await createMessage(db(), { owner: { connect: { id } } });
    const stale = buildAdmin({ recentlyProven: false });
    expect(await outcome(changeAccess(stale, id, { areas: ["site"] }, version))).toMatch(/^403/);
    expect(await changeAccess(admin, id, { areas: ["messages", "site"] }, version)).toMatchObject({
      areas: ["messages", "site"],
    });
    expect(await outcome(changeAccess(admin, id, { areas: ["people"] }, version))).toMatch(
      /^409 Someone else/,
    );
    const events = await db().auditEvent.findMany({ where: { action: "user.areasChanged", targetId: id } });
    expect(events).toMatchObject([
      { targetId: id, details: { from: ["messages", "hiring"], to: ["messages", "site"] } },
    ]);
    expect(await db().applicant.findUnique({ where: { id: applicant.id } })).toMatchObject({ ownerId: null });
    expect(await db().message.findUnique({ where: { id: message.id } })).toMatchObject({ ownerId: id });
  });

  test("change together with the role", async () => {
    await storeAdmin();
    const person = await createUser(db(), { role: "USER", passwordHash });
    const changed = await changeAccess(admin, person.id, { role: "ADMIN", areas: ["site"] }, person.version);
    expect(changed).toMatchObject({ role: "ADMIN", areas: ["site"], version: person.version + 1 });
    const events = await db().auditEvent.findMany({ where: { targetId: person.id }, orderBy: { id: "asc" } });
    expect(events.map(({ action }) => action)).toEqual(["user.roleChanged", "user.areasChanged"]);
  });

  test("that were stored twice are replaced by others", async () => {
    await storeAdmin();
    const { id } = await addAdmin("site", "site");
    await changeAccess(admin, id, { areas: ["hiring", "site"] });
    expect(await readAreas(id)).toEqual(["hiring", "site"]);
  });

  test("keep People for the administrator's own account and for the last one who has it", async () => {
    const [first, second] = [await addAdmin("people", "site"), await addAdmin("site")];
    expect(await outcome(changeAccess(buildAdmin(first), first.id, { areas: ["site"] }))).toBe(
      "409 You can't remove the People area from your own account.",
    );
    const taking = changeAccess(buildAdmin(second), first.id, { areas: ["site"] });
    expect(await outcome(taking)).toBe(
      "409 You can't remove the People area from the last administrator who has it.",
    );
    expect(await outcome(changeAccess(admin, first.id, { role: "USER" }))).toBe(
      "409 You cannot remove the last administrator.",
    );
    expect(await outcome(changeAccess(buildAdmin(first), second.id, { role: "USER" }))).toBe("done");
  });

  test.each([
    [[], "409 You can't remove the People area from the last administrator who has it."],
    [["people"], "403 Only administrators of the area People may do this."],
  ] as const)(
    "stay with one of two who take People from each other, beside others with %j",
    async (others, refusal) => {
      const [first, second] = [await addAdmin("people", "site"), await addAdmin("people", "site")];
      for (const area of others) await addAdmin(area);
      const barrier = await pool().connect();
      await barrier.query("BEGIN");
      await barrier.query("SELECT id FROM users WHERE role = 'ADMIN' FOR UPDATE");
      const take = (by: object, { id }: { id: string }) =>
        outcome(changeAccess(buildAdmin(by), id, { areas: ["site"] }));
      const both = Promise.all([take(first, second), take(second, first)]);
      try {
        await expect.poll(countLockWaits, { timeout: 1500 }).toBe(2);
      } finally {
        await barrier.query("COMMIT");
        barrier.release();
      }
      expect((await both).sort()).toEqual([refusal, "done"]);
      expect([...(await readAreas(first.id)), ...(await readAreas(second.id))].sort()).toEqual([
        "people",
        "site",
        "site",
      ]);
    },
  );

  test("cut what their API keys may do, from the next call on", async () => {
    await storeAdmin();
    const owner = buildAdmin(await addAdmin("messages", "hiring", "people"));
    const rights = ["read jobs", "read messages"] as ["read jobs", "read messages"];
    const { key } = await createApiKey(owner, { name: "Payroll", rights, expiresOn: getToday() });
    const call = async (get: typeof getJobs) => {
      const headers = { authorization: `Bearer ${key}` };
      const request = new Request("http://localhost:3000/api/admin", { headers });
      return (await get(request, { params: Promise.resolve({}) })).status;
    };
    expect([await call(getJobs), await call(getMessages)]).toEqual([200, 200]);
    await changeAccess(admin, owner.id, { areas: ["messages"] });
    expect([await call(getJobs), await call(getMessages)]).toEqual([403, 200]);
    const refused = await db().auditEvent.findMany({
      where: { action: "access.refused", targetId: owner.id },
    });
    expect(refused).toMatchObject([{ actorId: owner.id, targetId: owner.id }]);
  });
});

describe("an administrator without an area", () => {
  test("gets 403 that names it", async () => {
    expect(await outcome(requireArea(only("site"), "hiring"))).toBe(
      "403 Only administrators of the area Hiring may do this.",
    );
    expect(await outcome(requireArea(only("site"), "site"))).toBe("done");
  });

  test("and one whose session has ended read why an action failed", async () => {
    const { id } = await createJob(db());
    await signInAdmin(["site"]);
    expect(await jobActions.deleteJob(id)).toMatchObject({
      message: `${deleteFailed} Only administrators of the area Hiring may do this.`,
    });
    await db().session.deleteMany();
    expect(await jobActions.deleteJob(id)).toMatchObject({
      message: `${deleteFailed} You've been signed out. Sign in in another tab, then try again.`,
    });
  });

  test("finds, counts and answers only records of the others", async () => {
    const { id: jobId } = await createJob(db());
    const late = { answerDueAt: LATE };
    const message = await createMessage(db(), { name: "Ida Wren", ...late });
    const applicant = await createApplicant(db(), { jobId, firstName: "Ida", lastName: "Wren", ...late });
    await createMessage(db(), { quarantinedAt: LATE });
    const inbox = only("messages");
    const hiring = only("hiring");
    const ids = async (reader: FullAdmin) =>
      (await findPeople(reader, "Ida Wren")).people.map(({ id }) => id);
    expect([await ids(inbox), await ids(hiring), await ids(only("site"))]).toEqual([
      [message.id],
      [applicant.id],
      [],
    ]);
    expect((await getQueue(inbox, 8)).rows).toMatchObject([{ id: message.id }]);
    expect(await getQueue(hiring, 8)).toMatchObject({ late: 1, rows: [{ id: applicant.id }] });
    expect(await countWaiting(inbox)).toEqual({ messages: 1, applicants: 0 });
    expect(await countSpam(hiring)).toMatchObject({ messages: { count: 0, since: null } });
    expect(await getListVersion(only("site"))).toBe("0.0.0.0.0.0");
    expect(Object.keys(await countTabs(inbox))).toEqual(["holdsDemo"]);
  });

  test("can neither own nor take back the mail of a record that it would open", async () => {
    const { id: jobId } = await createJob(db());
    const { id } = await createApplicant(db(), { jobId });
    const record = { kind: "applicant", id } as const;
    const [inbox, hiring] = [await addAdmin("messages"), await addAdmin("hiring")];
    expect(await outcome(changeDesk(admin, record, { ownerId: inbox.id }))).toMatch(/^422/);
    expect(await outcome(changeDesk(admin, record, { ownerId: hiring.id }))).toBe("done");
    const owners = await listOwners(admin, "applicant");
    expect(owners.map((owner) => owner.id)).toEqual([hiring.id]);
    const author = buildAdmin(hiring);
    const reply = await sendReply(author, record, { subject: "Hello", text: "We read it." });
    expect(await outcome(recallReply(only("messages"), reply.id))).toMatch(/^403/);
    expect(await outcome(recallReply(author, reply.id))).toBe("done");
  });

  test("sees and empties only its part of the trash", async () => {
    await deleteMessage(admin, (await createMessage(db())).id);
    await deleteJob(admin, (await createJob(db())).id);
    const inbox = only("messages");
    expect(await findTrash(inbox, { page: 1 })).toMatchObject({ total: 1, items: [{ kind: "message" }] });
    expect(await emptyTrash(inbox, new Date(Date.now() + 1000))).toBe(1);
    expect(await dbIncludingTrash().job.count({ where: { deletedAt: { not: null } } })).toBe(1);
  });

  test("gets no digest about them", async () => {
    const { id } = await addAdmin("messages");
    const { id: jobId } = await createJob(db());
    await createMessage(db(), { answerDueAt: LATE, owner: { connect: { id } } });
    await createApplicant(db(), { jobId, answerDueAt: LATE, ownerId: id });
    expect(await sendDigest(new Date("2026-11-18T08:00:00-08:00"))).toBe(2);
    const rows = await db().outbox.findMany({ where: { kind: "digest" } });
    const texts = rows.map(({ about, sealed }) => [about, decryptEnvelope(sealed as Uint8Array)!.text]);
    const own = texts.find(([about]) => about === `user:${id}`)?.[1];
    expect(own).toContain("Messages: 1 late");
    expect(own).not.toContain("Applications");
    expect(texts.find(([about]) => about === null)?.[1]).toContain("Applications: 1 late");
  });
});
