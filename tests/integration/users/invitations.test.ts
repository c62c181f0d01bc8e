import { beforeEach, expect, test } from "vitest";
import { GET as openInvitation } from "@/app/invitation/[secret]/route";
import { startInvitedPasskey as startOnPage } from "@/lib/account/passkey-actions";
import { postNewPasswordForm } from "@/lib/account/password-actions";
import { otherAddress } from "@/lib/auth/strings";
import type { People } from "@/lib/auth/identity";
import { findViewerByToken } from "@/lib/auth/viewer";
import { signInWithPasskey } from "@/lib/auth/factors/passkey-sign-in";
import { buildAuthentication } from "@/lib/auth/factors/passkeys";
import { signInWithPassword } from "@/lib/auth/sign-in/sign-in";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { env } from "@/lib/env";
import { findInvitations, inviteUser, resendInvitation, withdrawInvitation } from "@/lib/invitations/data";
import {
  acceptInvitation,
  acceptWithPasskey,
  createInvitedUser,
  findInvitationByLink,
  findOpenInvitation,
  startInvitedPasskey,
} from "@/lib/invitations/invited-user";
import { invitationSchema } from "@/lib/invitations/schema";
import { HttpError } from "@/lib/http-error";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { sweepExpired } from "@/lib/maintenance/sweep-expired";
import { restoreRecords } from "@/lib/trash/restore";
import type { Person } from "@/lib/application-page/person";
import { getAddressDigest } from "@/lib/request/address-digest";
import { erasePersonalData, eraseOwnData } from "@/lib/privacy/erase-personal-data";
import { changeAccess, createUser as addUser, deleteUser, deleteUsers, updateUser } from "@/lib/users/data";
import { createAdministrator } from "@/lib/users/operator";
import { createUser } from "@/prisma/factories";
import { SoftwarePasskey } from "@/tests/support/accounts/software-passkey";
import { admin } from "@/tests/support/admin";
import { passwordHash } from "@/tests/support/person-fixture";
import { requestHeaders } from "@/tests/support/request";
import { emptyTables } from "@/tests/support/database/empty-tables";

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = "chosen by Ravi";
const person = { email: "Ravi@Example.com", firstName: "Ravi", lastName: "Nair" };
const input = invitationSchema.parse({ ...person, role: "ADMIN", areas: ["hiring"] });
const attempt = { address: "192.0.2.7", device: "Firefox", requestId: "request-2" };
let inviter: People;

beforeEach(async () => {
  await emptyTables("users", "invitations", "rate_limits", "idempotency_keys", "outbox");
  const { id, email } = await createUser(db(), { email: "nora@example.com", role: "ADMIN", passwordHash });
  inviter = { ...admin, id, email, firstName: "Nora", lastName: "Lindt" } as unknown as People;
});

async function mailsOf(kind: string) {
  const rows = await db().outbox.findMany({ where: { kind }, orderBy: { createdAt: "asc" } });
  return rows.map(({ sealed }) => decryptEnvelope(sealed!)!);
}

/** Returns the secret of the newest link. */
async function getSecret(): Promise<string> {
  const mail = (await mailsOf("invitation")).at(-1);
  return /\/invitation\/([\w-]+)/.exec(mail!.text)![1]!;
}

const accept = (secret: string, password = PASSWORD) => acceptInvitation(secret, password, attempt);

/** Returns the status of an expected error. */
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof HttpError ? error.status : error),
  );

const actionsOn = async (...ids: string[]) => {
  const events = await db().auditEvent.findMany({
    where: { targetId: { in: ids }, targetType: { not: "account" } },
    orderBy: { id: "asc" },
  });
  return events.map(({ action, actorId }) => [action, actorId]);
};

/** As when the invitation and the account were made at the same time. */
const takeAddress = (id: string) => db().user.update({ where: { id }, data: { email: person.email } });

test("an invited person chooses a password, gets the role and the areas, and is signed in", async () => {
  await inviteUser(inviter, input);
  const result = await accept(await getSecret());
  const viewer = await findViewerByToken("token" in result ? result.token : "");
  expect(viewer).toMatchObject({ ...person, email: "ravi@example.com", role: "ADMIN", areas: ["hiring"] });
  expect(await signInWithPassword({ email: person.email, password: PASSWORD }, attempt)).toHaveProperty(
    "token",
  );
});

test("while passwords are closed, an administrator's link leads to the company's sign-in, and another's to a password", async () => {
  env().REQUIRE_OIDC = "1";
  const open = async (role: "ADMIN" | "USER") => {
    await inviteUser(inviter, { ...input, role, email: `${role}@example.com` });
    const params = Promise.resolve({ secret: await getSecret() });
    const { headers } = await openInvitation(new Request("http://localhost:3000/"), { params });
    return headers.get("location");
  };
  try {
    expect(await open("ADMIN")).toBe("/sign-in#company-invited");
    expect(await open("USER")).toBe("/change-password");
  } finally {
    env().REQUIRE_OIDC = "0";
  }
});

test("a page whose link another one has replaced, opened in another tab, makes no account, and says why", async () => {
  const other = "lena@example.com";
  for (const email of [person.email, other]) {
    await inviteUser(inviter, { ...input, email });
    const params = Promise.resolve({ secret: await getSecret() });
    await openInvitation(new Request("http://localhost:3000/"), { params });
  }
  requestHeaders.set("origin", env().SITE_URL);
  const send = (email: string) => {
    const data = new FormData();
    data.set("password", PASSWORD);
    data.set("address", getAddressDigest(email));
    return postNewPasswordForm(null, data);
  };
  const refused = { ok: false, message: otherAddress };
  expect(await send(person.email)).toMatchObject(refused);
  expect(await startOnPage({ address: getAddressDigest(person.email) })).toMatchObject(refused);
  expect(await db().user.count()).toBe(1);
  expect(await startOnPage({ address: getAddressDigest(other) })).toMatchObject({ ok: true });
  await expect(send(other)).rejects.toMatchObject({ digest: expect.stringContaining("/account;") });
  expect(await db().user.count({ where: { email: other } })).toBe(1);
});

test("an invited person signs in with a passkey from the start, and with no password", async () => {
  await inviteUser(inviter, input);
  const [secret, passkey] = [await getSecret(), new SoftwarePasskey()];
  const response = passkey.create(await startInvitedPasskey(secret));
  const { result, codes } = await acceptWithPasskey(secret, response, attempt);
  const viewer = await findViewerByToken("token" in result ? result.token : "");
  expect(viewer).toMatchObject({ email: "ravi@example.com", areas: ["hiring"], recentlyProven: true });
  expect(codes).toHaveLength(10);
  const used = passkey.use(await buildAuthentication());
  expect((await signInWithPasskey(used, attempt)).email).toBe("ravi@example.com");
  expect(await outcome(signInWithPassword({ email: person.email, password: PASSWORD }, attempt))).toBe(401);
});

test("a link ends with its passkey, and a passkey with the link it was made for", async () => {
  await inviteUser(inviter, input);
  const secret = await getSecret();
  const create = async (key: string) => new SoftwarePasskey().create(await startInvitedPasskey(key));
  const [first, second] = [await create(secret), await create(secret)];
  await inviteUser(inviter, { ...input, email: "other@example.com" });
  expect(await outcome(acceptWithPasskey(await getSecret(), first, attempt))).toBe(422);
  expect(await outcome(acceptWithPasskey(secret, second, attempt))).toBe("done");
  expect(await outcome(acceptWithPasskey(secret, first, attempt))).toBe(401);
  expect(await outcome(startInvitedPasskey(secret))).toBe(401);
  expect(await outcome(accept(secret))).toBe(401);
});

test("the inviter hears of the new account, and the audit log holds both ends", async () => {
  const { id } = await inviteUser(inviter, input);
  await accept(await getSecret());
  const [mail] = await mailsOf("invitation-accepted");
  expect(mail).toMatchObject({ to: inviter.email, subject: expect.stringContaining("Ravi Nair") });
  const user = await db().user.findFirstOrThrow({ where: { firstName: "Ravi" } });
  expect(await actionsOn(id, user.id)).toEqual([
    ["invitation.added", inviter.id],
    ["invitation.accepted", user.id],
    ["user.added", user.id],
  ]);
});

test("a link works once, also when two browsers use it at the same time", async () => {
  await inviteUser(inviter, input);
  const secret = await getSecret();
  const outcomes = await Promise.all([
    outcome(accept(secret)),
    outcome(accept(secret, "chosen by someone else")),
  ]);
  expect(outcomes.filter((status) => status === 401)).toHaveLength(1);
  expect(await outcome(accept(secret))).toBe(401);
  expect(await db().user.count({ where: { email: "ravi@example.com" } })).toBe(1);
});

test("a new link ends the old one and lasts seven days more", async () => {
  const { id } = await inviteUser(inviter, input);
  const old = await getSecret();
  await db().invitation.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } });
  expect(await findInvitationByLink(old)).toBeNull();
  await resendInvitation(inviter, id);
  expect(await mailsOf("invitation")).toHaveLength(1); // the mail with the old link has not left
  expect(await findInvitationByLink(old)).toBeNull();
  const [invitation] = await findInvitations(inviter);
  expect(invitation!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * DAY_MS);
  await accept(await getSecret());
});

test("a withdrawn invitation has no link and no mail", async () => {
  const { id } = await inviteUser(inviter, input);
  const secret = await getSecret();
  await withdrawInvitation(inviter, id);
  expect(await outcome(accept(secret))).toBe(401);
  expect(await mailsOf("invitation")).toEqual([]);
  expect(await outcome(withdrawInvitation(inviter, id))).toBe(404);
  expect(await outcome(resendInvitation(inviter, id))).toBe(404);
});

test("an address is invited once, and an address of a user never", async () => {
  const key = buildNamedKey("test", "once", {});
  const first = await inviteUser(inviter, input, key);
  expect(await inviteUser(inviter, input, key)).toEqual(first);
  expect(await outcome(inviteUser(inviter, { ...input, email: "RAVI@example.com" }))).toBe(409);
  expect(await outcome(inviteUser(inviter, { ...input, email: inviter.email.toUpperCase() }))).toBe(409);
  expect(await mailsOf("invitation")).toHaveLength(1);
  await db().invitation.updateMany({ data: { expiresAt: new Date() } });
  expect((await inviteUser(inviter, input)).id).not.toBe(first.id);
});

test("only an administrator who has just proven it invites and resends", async () => {
  const { id } = await inviteUser(inviter, input);
  const stale = { ...inviter, recentlyProven: false };
  expect(await outcome(inviteUser(stale, { ...input, email: "b@example.com" }))).toBe(403);
  expect(await outcome(resendInvitation(stale, id))).toBe(403);
});

test("an account that was added meanwhile wins over the invitation", async () => {
  await inviteUser(inviter, input);
  await createUser(db(), { email: "ravi@example.com", passwordHash });
  expect(await outcome(accept(await getSecret()))).toBe(409);
});

test("a user without a password of their own signs in with no password", async () => {
  await inviteUser(inviter, input);
  const invitation = await findOpenInvitation("RAVI@EXAMPLE.COM");
  const user = await db().$transaction((tx) => createInvitedUser(tx, invitation!, null, "request-2"));
  expect(user.passwordHash).toMatch(/^\$2b\$\d\d\$[./A-Za-z0-9]{53}$/);
  expect(await outcome(signInWithPassword({ email: person.email, password: PASSWORD }, attempt))).toBe(401);
  expect(await findOpenInvitation(person.email)).toBeNull();
});

test.each<[string, (id: string) => Promise<unknown>]>([
  [
    "added",
    () => addUser(inviter, { ...person, email: "RAVI@example.com", password: PASSWORD, role: "USER" }),
  ],
  ["created by the operator", () => createAdministrator(person)],
  ["given the address", (id) => updateUser(inviter, id, person)],
  ["deleted", (id) => takeAddress(id).then(() => deleteUser(inviter, id))],
  ["deleted among others", (id) => takeAddress(id).then(() => deleteUsers(inviter, [id]))],
  [
    "restored",
    async (id) => {
      await takeAddress(id);
      await dbIncludingTrash().user.update({
        where: { id },
        data: { deletedAt: new Date(), deletedBy: "test" },
      });
      await restoreRecords(inviter, "user", [id]);
    },
  ],
])("the invitation of an address ends when its user is %s", async (_event, act) => {
  const { id } = await createUser(db(), { passwordHash });
  const invitation = await inviteUser(inviter, input);
  await act(id);
  expect([await findInvitations(inviter), await mailsOf("invitation")]).toEqual([[], []]);
  expect((await actionsOn(invitation.id)).map(([action]) => action)).toEqual([
    "invitation.added",
    "invitation.withdrawn",
  ]);
});

test.each([
  ["deleted", (id: string) => deleteUser(admin, id)],
  ["no longer in charge of people", (id: string) => changeAccess(admin, id, { areas: ["hiring"] })],
])("the invitations of an administrator who is %s end", async (_state, end) => {
  await inviteUser(inviter, input);
  await createUser(db(), { id: admin.id, email: "last@example.com", role: "ADMIN", passwordHash });
  const { id } = (await findInvitations(inviter))[0]!;
  await end(inviter.id);
  expect([await findInvitations(inviter), await mailsOf("invitation")]).toEqual([[], []]);
  expect(await actionsOn(id)).toEqual([
    ["invitation.added", inviter.id],
    ["invitation.withdrawn", admin.id],
  ]);
});

test("an erasure of the address ends its invitation and the mail with the link", async () => {
  await inviteUser(inviter, input);
  expect(await outcome(eraseOwnData({ email: person.email, requestId: "request-3" } as Person))).toBe(404);
  await erasePersonalData(inviter, person.email);
  expect([await findInvitations(inviter), await mailsOf("invitation")]).toEqual([[], []]);
  expect(await db().erasureReceipt.findFirst({ orderBy: { erasedAt: "desc" } })).toMatchObject({
    counts: { invitations: 1, accounts: 0 },
  });
});

test("an expired invitation is deleted after thirty days", async () => {
  await inviteUser(inviter, input);
  for (const [days, left] of [
    [29, 1],
    [31, 0],
  ] as const) {
    await db().invitation.updateMany({ data: { expiresAt: new Date(Date.now() - days * DAY_MS) } });
    await sweepExpired("invitations");
    expect(await db().invitation.count()).toBe(left);
  }
});
