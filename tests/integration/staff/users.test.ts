// Promise: demotion, last-administrator
import { beforeEach, describe, expect, test } from "vitest";
import { AREAS } from "@/lib/auth/areas";
import { hashPassword } from "@/lib/auth/password/hash-password";
import { db, dbIncludingTrash, pool } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError } from "@/lib/http-error";
import { inviteUser, resendInvitation } from "@/lib/invitations/data";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { hashSecret } from "@/lib/signing";
import { restoreRecords } from "@/lib/trash/restore";
import {
  changeAccess,
  createUser,
  deleteUser,
  deleteUsers,
  listUsers,
  setPassword,
  updateUser,
} from "@/lib/users/data";
import { createUser as insertUser } from "@/prisma/factories";
import { admin, type FullAdmin } from "@/tests/support/admin";
import { countLockWaits } from "@/tests/support/database/count-lock-waits";
import { emptyTables } from "@/tests/support/database/empty-tables";
import { storeAdmin } from "@/tests/support/store-admin";

const passwordHash = await hashPassword("whatever it is");
const input = {
  email: "nora@example.com",
  password: "temporary one",
  firstName: "Nora",
  lastName: "Lindt",
  role: "USER" as const,
};

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof HttpError ? `${error.status} ${error.message}` : error),
  );
const buildAdmin = (id: string) => ({ ...admin, id }) as FullAdmin;
const addAdmin = () => insertUser(db(), { role: "ADMIN", passwordHash });
const addUser = () => insertUser(db(), { passwordHash });
const sessions = () => db().session.count();
const openSession = (userId: string) =>
  db().session.create({ data: { userId, expiresAt: new Date(Date.now() + 60_000) } });

beforeEach(async () => {
  await emptyTables("users", "sessions", "outbox", "idempotency_keys");
});

test("an email belongs to one user, whatever its letter case", async () => {
  await storeAdmin();
  await createUser(admin, input);
  expect(await outcome(createUser(admin, { ...input, email: "NORA@example.com" }))).toBe(
    "409 A user with this email already exists.",
  );
  expect(await dbIncludingTrash().user.findMany({ where: { role: "USER" } })).toMatchObject([
    { email: "nora@example.com", mustChangePassword: true },
  ]);
});

test("the same key adds a user once, also in parallel", async () => {
  await storeAdmin();
  const once = buildNamedKey("user", "k", input);
  const users = await Promise.all(Array.from({ length: 3 }, () => createUser(admin, input, once)));
  expect(new Set(users.map(({ id }) => id)).size).toBe(1);
});

test("a role change and a new password end the sessions, and the same role changes nothing", async () => {
  await storeAdmin();
  const { id } = await addUser();
  await openSession(id);
  expect(await changeAccess(admin, id, { role: "USER" })).toMatchObject({ version: 1 });
  expect(await sessions()).toBe(1);
  expect(await changeAccess(admin, id, { role: "ADMIN" })).toMatchObject({ role: "ADMIN", version: 2 });
  expect(await sessions()).toBe(0);
  await openSession(id);
  await setPassword(admin, id, "temporary one");
  expect(await sessions()).toBe(0);
  expect(await dbIncludingTrash().user.findUniqueOrThrow({ where: { id } })).toMatchObject({
    mustChangePassword: true,
  });
});

test("an outdated version is rejected, and a deleted user is not found", async () => {
  const { id } = await addUser();
  await storeAdmin();
  await changeAccess(admin, id, { role: "ADMIN" }, 1);
  expect(await outcome(changeAccess(admin, id, { role: "USER" }, 1))).toMatch(/^409 Someone else/);
  await deleteUser(admin, id);
  const gone = [
    () => deleteUser(admin, id),
    () => setPassword(admin, id, "long enough"),
    () => changeAccess(admin, id, { role: "USER" }),
  ];
  for (const act of gone) expect(await outcome(act())).toBe("404 User not found.");
});

describe("at least one administrator always remains", () => {
  test("an administrator cannot delete or demote themselves, and the last one cannot be removed", async () => {
    const { id } = await addAdmin();
    expect(await outcome(deleteUser(buildAdmin(id), id))).toBe("409 You cannot delete your own account.");
    expect(await outcome(changeAccess(buildAdmin(id), id, { role: "USER" }))).toBe(
      "409 You cannot change your own role.",
    );
    expect(await outcome(deleteUser(admin, id))).toBe("409 You cannot remove the last administrator.");
    expect(await outcome(changeAccess(admin, id, { role: "USER" }))).toBe(
      "409 You cannot remove the last administrator.",
    );
  });

  test.each<["delete" | "demote"]>([["delete"], ["demote"]])(
    "one of two administrators that %s each other at once stays",
    async (act) => {
      const [first, second] = [await addAdmin(), await addAdmin()];
      const barrier = await pool().connect();
      await barrier.query("BEGIN");
      await barrier.query("SELECT id FROM users WHERE role = 'ADMIN' FOR UPDATE");
      const remove = (by: { id: string }, target: { id: string }) =>
        outcome(
          act === "delete"
            ? deleteUser(buildAdmin(by.id), target.id)
            : changeAccess(buildAdmin(by.id), target.id, { role: "USER" }),
        );
      const both = Promise.all([remove(first, second), remove(second, first)]);
      try {
        await expect.poll(countLockWaits, { timeout: 1500 }).toBe(2);
      } finally {
        await barrier.query("COMMIT");
        barrier.release();
      }
      expect((await both).sort()).toEqual(["409 You cannot remove the last administrator.", "done"]);
      expect(await dbIncludingTrash().user.count({ where: { role: "ADMIN", deletedAt: null } })).toBe(1);
    },
  );
});

describe("an administrator who has meanwhile lost", () => {
  const details = { firstName: "Nia", lastName: "Lindt", email: "nia@example.com" };
  const invited = { ...details, role: "USER" } as const;
  const acts: Record<string, (by: FullAdmin, id: string) => Promise<unknown>> = {
    "changes areas": (by, id) => changeAccess(by, id, { areas: ["site"] }),
    promotes: (by, id) => changeAccess(by, id, { role: "ADMIN" }),
    "sets a password": (by, id) => setPassword(by, id, "temporary one"),
    edits: (by, id) => updateUser(by, id, details),
    deletes: deleteUser,
    restores: (by, id) => restoreRecords(by, "user", [id]),
    "deletes several": (by, id) => deleteUsers(by, [id]),
    "adds a user": (by) => createUser(by, input),
    "adds an administrator": (by) => createUser(by, { ...input, role: "ADMIN" }),
    invites: (by) => inviteUser(by, invited),
    "invites again": async (by) => resendInvitation(by, (await inviteUser(admin, invited)).id),
  };
  const losses: [string, Prisma.UserUpdateInput][] = [
    ["the area People", { areas: ["site"] }],
    ["the role", { role: "USER" }],
    ["the account", { deletedAt: new Date(), deletedBy: "test" }],
  ];

  test.each(losses)("%s changes no user and invites nobody", async (_loss, data) => {
    await storeAdmin();
    await db().invitation.deleteMany();
    const [by, { id }] = [await addAdmin(), await addUser()];
    await db().user.update({ where: { id: by.id }, data });
    for (const [name, act] of Object.entries(acts))
      expect([name, await outcome(act(buildAdmin(by.id), id))]).toEqual([
        name,
        "403 Only administrators of the area People may do this.",
      ]);
    expect(await db().user.findUnique({ where: { id } })).toMatchObject({ role: "USER", version: 1 });
  });
});

test("a promotion without areas gives all of them, and not those of an earlier one", async () => {
  await storeAdmin();
  const { id } = await insertUser(db(), { areas: ["site"], passwordHash });
  expect(await changeAccess(admin, id, { role: "ADMIN" })).toMatchObject({ areas: [...AREAS] });
  expect(await changeAccess(admin, id, { areas: ["hiring"] })).toMatchObject({ areas: ["hiring"] });
  expect(await changeAccess(admin, id, { role: "USER" })).toMatchObject({ areas: ["hiring"] });
  expect(await changeAccess(admin, id, { role: "ADMIN" })).toMatchObject({ areas: [...AREAS] });
});

describe("deleting several users at once", () => {
  const listUserIds = async () =>
    (await dbIncludingTrash().user.findMany({ where: { deletedAt: null }, orderBy: { id: "asc" } })).map(
      ({ id }) => id,
    );

  test("deletes existing users and ends their sessions, skips the signed-in user, and can be undone", async () => {
    const own = await addAdmin();
    const [first, second, other] = [await addUser(), await addUser(), await addAdmin()];
    for (const { id } of [own, first, other]) await openSession(id);
    const gone = [first.id, other.id].sort();
    const result = await deleteUsers(buildAdmin(own.id), ["nobody", other.id, own.id, first.id]);
    expect(result).toEqual({ deleted: gone, own: [own.id], last: [] });
    expect(await listUserIds()).toEqual([own.id, second.id].sort());
    expect(await db().session.findMany()).toMatchObject([{ userId: own.id }]);
    const where = { action: "user.deleted", targetId: { in: gone }, actorId: own.id };
    expect(await db().auditEvent.count({ where })).toBe(2);
    expect(await restoreRecords(buildAdmin(own.id), "user", gone)).toEqual(gone);
    expect(await listUserIds()).toHaveLength(4);
  });

  test("never removes the last administrator", async () => {
    const admins = [await addAdmin(), await addAdmin(), await addAdmin()].map(({ id }) => id).sort();
    const { id } = await addUser();
    expect(await deleteUsers(buildAdmin(admins[2]!), [...admins, id])).toEqual({
      deleted: [...admins.slice(0, 2), id].sort(),
      own: admins.slice(2),
      last: [],
    });
    expect(await listUserIds()).toEqual(admins.slice(2));
    expect(await deleteUsers(admin, admins.slice(2))).toEqual({
      deleted: [],
      own: [],
      last: admins.slice(2),
    });
  });

  test("two administrators that delete each other and the same users leave one administrator and do not deadlock", async () => {
    // With these IDs two administrators that lock users in the given order would deadlock.
    const named = (id: string) => insertUser(db(), { id, role: id < "n" ? "USER" : "ADMIN", passwordHash });
    const [ann, ben] = [await named("z-ann"), await named("z-ben")];
    const users = Array.from({ length: 20 }, (_, at) => `a-${at}`);
    for (const id of users) await named(id);
    const results = await Promise.all([
      deleteUsers(buildAdmin(ann.id), [...users, ben.id]),
      deleteUsers(buildAdmin(ben.id), [ann.id, ...users].reverse()),
    ]);
    const deleted = results.flatMap((result) => result.deleted);
    expect(deleted).toHaveLength(21);
    expect(new Set(deleted).size).toBe(21);
    expect(await listUserIds()).toHaveLength(1);
  });
});

test("programs read all users page by page, newest first", async () => {
  for (let count = 0; count < 101; count += 1)
    await insertUser(db(), { passwordHash, createdAt: new Date(Date.now() - (count % 50) * 1000) });
  const first = await listUsers(admin);
  const second = await listUsers(admin, first.lastKey ?? "");
  expect([first.items.length, second.items.length, second.lastKey]).toEqual([100, 1, null]);
  const all = [...first.items, ...second.items];
  expect(new Set(all.map(({ id }) => id)).size).toBe(101);
  const times = all.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(Object.keys(all[0]!)).not.toContain("passwordHash");
});

test("a new email needs a recent proof, ends password links, and is told to the old address", async () => {
  await storeAdmin();
  const { id, email, firstName, lastName } = await addUser();
  const details = { firstName, lastName, email: "new@example.com" };
  const stale = { ...admin, recentlyProven: false } as FullAdmin;
  expect(await updateUser(stale, id, { ...details, email, firstName: "Nia" }, 1)).toMatchObject({
    version: 2,
  });
  expect(await outcome(updateUser(stale, id, details))).toMatch(/^403/);
  const expiresAt = new Date(Date.now() + 60_000);
  await db().passwordTicket.create({
    data: { digest: hashSecret("d"), userId: id, kind: "RESET", nonce: "n", expiresAt },
  });
  expect(await outcome(updateUser(admin, id, details, 1))).toMatch(/^409/);
  expect(await updateUser(admin, id, details, 2)).toMatchObject({ email: "new@example.com" });
  expect(await db().passwordTicket.count()).toBe(0);
  expect(await db().outbox.findMany()).toMatchObject([{ kind: "email-changed" }]);
  await createUser(admin, input);
  expect(await outcome(updateUser(admin, id, { ...details, email: input.email }))).toMatch(/^409/);
});

test("an email in another letter case is the same address: no proof, no notice, and links stay", async () => {
  await storeAdmin();
  const { id, firstName, lastName } = await insertUser(db(), { email: "nia@example.com", passwordHash });
  const expiresAt = new Date(Date.now() + 60_000);
  await db().passwordTicket.create({
    data: { digest: hashSecret("case"), userId: id, kind: "RESET", nonce: "n", expiresAt },
  });
  const stale = { ...admin, recentlyProven: false } as FullAdmin;
  const details = { firstName, lastName, email: "Nia@example.com" };
  expect(await updateUser(stale, id, details)).toMatchObject({ email: "Nia@example.com", version: 2 });
  expect([await db().passwordTicket.count(), await db().outbox.count()]).toEqual([1, 0]);
  const where = { action: "user.edited", targetId: id };
  expect(await db().auditEvent.findFirst({ where })).toMatchObject({ details: { fields: ["email"] } });
});
