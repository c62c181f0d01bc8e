import "server-only";
import { AREAS } from "@/lib/auth/areas";
import { endAllKeys } from "@/lib/auth/api-keys/end-keys";
import { endInvitations, endInvitationsOf } from "@/lib/auth/end-invitations";
import { emailChanged } from "@/lib/auth/account-notices/account-notices";
import { recordAdminAction } from "@/lib/audit/audit-log";
import { removeIdentities } from "@/lib/auth/company/identities";
import { hashPassword } from "@/lib/auth/password/hash-password";
import { assertManager, findManagers, type LockedUser } from "@/lib/auth/lock-users";
import { lockManager, lockUser, lockUsers, managesPeople } from "@/lib/auth/lock-users";
import { replacePassword } from "@/lib/auth/password/replace-password";
import { requireRecentProof } from "@/lib/auth/step-up/require-recent-proof";
import type { People } from "@/lib/auth/viewer";
import type { CursorPage } from "@/lib/lists/cursor";
import { db } from "@/lib/database/db";
import { getErrorCodes } from "@/lib/database/database-errors";
import { selectFields } from "@/lib/database/query-rows";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError } from "@/lib/http-error";
import { type IdempotencyKey, storeOnce } from "@/lib/limits/idempotency";
import { findCursorPage } from "@/lib/lists/find-rows";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { resetLimit } from "@/lib/limits/rate-limit";
import { replaceNoticeRecipients } from "@/lib/trash/replace-notice-recipients";
import { endReviews } from "@/lib/reviews/reviewers";
import { moveManyToTrash, moveToTrash } from "@/lib/trash/move-to-trash";
import { releaseRecordsSafely } from "./release-records";
import { lastAdministrator, lastWithPeople, ownAccount, ownPeople } from "./strings";
import type { Access, NewUser, UserDetails } from "./schema";
import type { UserDetail, UserRecord } from "./user";
import { userRow } from "@/lib/auth/user-row";
import { userTable } from "./table";

const select = selectFields(userRow);

const TRANSACTION_LIMITS = { maxWait: 1000, timeout: 2500 };

/** Returns a page of users for the JSON API, newest first. Throws 400 for an invalid cursor. */
export async function listUsers(_admin: People, startKey?: string): Promise<CursorPage<UserRecord>> {
  return findCursorPage(userTable, { list: "users", startKey, keys: ["createdAt", "id"] });
}

export async function getUser(_admin: People, id: string): Promise<UserDetail | null> {
  return db().user.findUnique({
    where: { id },
    select: { ...select, mustChangePassword: true },
  });
}

/**
 * Creates a user who must change the password at the first sign-in. Throws 409 when the email is taken, 410 when a repeated
 * call finds the user deleted, and 403 for an administrator who has lost the area People and without a recent proof, because
 * a thief of an old session would otherwise sign in as the new account.
 */
export async function createUser(
  admin: People,
  input: NewUser,
  idempotencyKey?: IdempotencyKey,
): Promise<UserRecord> {
  requireRecentProof(admin);
  const { password, ...fields } = input;
  const data = { ...fields, passwordHash: await hashPassword(password), mustChangePassword: true };
  try {
    return await db().$transaction(async (tx) => {
      await lockManager(tx, admin);
      const stored = await storeOnce(tx, idempotencyKey, async () => {
        await endInvitationsOf(tx, admin, data.email);
        const { id } = await tx.user.create({ data, select: { id: true } });
        await resetLimit("sign-in", data.email.toLowerCase(), tx); // attempts before the account existed
        await recordAdminAction(tx, admin, "added", { type: "user", id });
        return id;
      });
      const user = await tx.user.findUnique({ where: { id: stored.id }, select });
      if (!user) throw new HttpError(410, "This user was added and has since been deleted.");
      return user;
    }, TRANSACTION_LIMITS);
  } catch (cause) {
    throw toEmailTaken(cause);
  }
}

/** Returns the 409 for an email that another user has, and any other error as it is. */
export function toEmailTaken(cause: unknown): unknown {
  if (!getErrorCodes(cause).some((code) => code === "P2002" || code === "23505")) return cause;
  const message = "A user with this email already exists.";
  return new HttpError(409, message, { errors: { email: message }, cause });
}

/**
 * Changes a user's name and email. A new email ends the links to set a password, and the old address gets a notice. Throws
 * 404, 409 for a taken email and for an outdated `version`, and 403 after losing the area People, and for a new email
 * without a recent proof: a forgotten password would otherwise hand the account over.
 */
export async function updateUser(
  admin: People,
  id: string,
  details: UserDetails,
  version?: number,
): Promise<UserRecord> {
  try {
    const user = await db().$transaction(async (tx) => {
      const before = await lockUser(tx, id, version);
      assertManager(admin, before.managers);
      const fields = (["firstName", "lastName", "email"] as const).filter(
        (name) => before[name] !== details[name],
      );
      if (fields.length === 0) return before;
      if (before.email.toLowerCase() !== details.email.toLowerCase()) {
        requireRecentProof(admin);
        await tx.passwordTicket.deleteMany({ where: { userId: id } });
        await endInvitationsOf(tx, admin, before.email, details.email);
        await resetLimit("sign-in", details.email.toLowerCase(), tx);
        await replaceNoticeRecipients(tx, [before], details.email);
        await queueMail(tx, emailChanged(before.email), { kind: "user", id });
      }
      await recordAdminAction(tx, admin, "edited", { type: "user", id }, { fields });
      return tx.user.update({ where: { id }, data: { ...details, version: { increment: 1 } }, select });
    }, TRANSACTION_LIMITS);
    deliverSoon();
    return user;
  } catch (cause) {
    throw toEmailTaken(cause);
  }
}

/**
 * Changes a user's role or areas. A new role ends their sessions, API keys, calendar address and reviews. New areas count
 * from their next request. A promotion gives all areas by default. Throws 403 without a recent proof and for an administrator
 * who has lost People, 404, and 409 for an outdated `version`, for the administrator's own role and area People, and for the
 * last administrator who has it.
 */
export async function changeAccess(
  admin: People,
  id: string,
  access: Partial<Access>,
  version?: number,
): Promise<UserRecord> {
  requireRecentProof(admin);
  const changed = await db().$transaction(async (tx) => {
    const user = await lockUser(tx, id, version);
    const { role = user.role } = access;
    const isPromoted = role === "ADMIN" && user.role !== "ADMIN";
    // Those of a USER may be left from an earlier promotion.
    const { areas = isPromoted ? [...AREAS] : user.areas } = access;
    const lost = user.areas.filter((area) => !areas.includes(area));
    const target = { type: "user", id } as const;
    if (role !== user.role) {
      if (id === admin.id) throw new HttpError(409, "You cannot change your own role.");
      assertNotLastAdministrator(user);
      assertManager(admin, user.managers);
      await tx.session.deleteMany({ where: { userId: id } });
      await endAllKeys(tx, id);
      await tx.calendarAddress.deleteMany({ where: { userId: id } });
      await endDuties(tx, admin, id);
      await recordAdminAction(tx, admin, "roleChanged", target, { from: user.role, to: role });
    }
    if (lost.length > 0 || areas.some((area) => !user.areas.includes(area))) {
      if (lost.includes("people") && id === admin.id) throw new HttpError(409, ownPeople);
      if (lost.includes("people") && user.isLastAdministrator) throw new HttpError(409, lastWithPeople);
      assertManager(admin, user.managers);
      if (lost.includes("people")) await endInvitations(tx, admin, { invitedBy: id });
      await recordAdminAction(tx, admin, "areasChanged", target, { from: user.areas, to: areas });
    } else if (role === user.role) return user;
    return tx.user.update({ where: { id }, data: { role, areas, version: { increment: 1 } }, select });
  }, TRANSACTION_LIMITS);
  // Finds nothing unless the user has lost an area.
  await releaseRecordsSafely([id]);
  return changed;
}

function assertNotLastAdministrator({ isLastAdministrator }: LockedUser): void {
  if (isLastAdministrator) throw new HttpError(409, lastAdministrator);
}

async function endDuties(tx: Prisma.TransactionClient, admin: People, userId: string): Promise<void> {
  await endInvitations(tx, admin, { invitedBy: userId });
  await endReviews(tx, admin, userId);
}

/**
 * The user must change it at the next sign-in. Removes another user's links to the company's provider, so that a
 * new account of the provider can be linked. Throws 403 without a recent proof and after losing the area People, 404 and 409.
 */
export async function setPassword(
  admin: People,
  id: string,
  password: string,
  version?: number,
): Promise<UserRecord> {
  requireRecentProof(admin);
  const passwordHash = await hashPassword(password);
  const user = await db().$transaction(async (tx) => {
    const { managers } = await lockUser(tx, id, version);
    assertManager(admin, managers);
    await replacePassword(tx, id, { passwordHash, mustChange: true });
    if (id !== admin.id) await removeIdentities(tx, id, admin);
    await recordAdminAction(tx, admin, "passwordReset", { type: "user", id });
    return tx.user.findUniqueOrThrow({ where: { id }, select });
  }, TRANSACTION_LIMITS);
  deliverSoon();
  return user;
}

/**
 * Moves a user to the trash. Throws 403 for an administrator who has lost the area People, 404, and 409 for the own account and
 * the last administrator.
 */
export async function deleteUser(admin: People, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (id === admin.id) throw new HttpError(409, ownAccount);
    assertNotLastAdministrator(user);
    assertManager(admin, user.managers);
    await endDuties(tx, admin, id);
    await moveToTrash(tx, admin, { kind: "user", id });
  }, TRANSACTION_LIMITS);
  await releaseRecordsSafely([id]);
}

/**
 * Moves several users to the trash. Returns their ids, and those of skipped users: the own account and the last administrators.
 * Unknown ids are in no list.
 */
export async function deleteUsers(admin: People, ids: string[]) {
  const result = await db().$transaction(async (tx) => {
    const locked = await lockUsers(tx, ids);
    const managers = findManagers(locked);
    let administrators = managers.length;
    const [deletable, own, last]: [string[], string[], string[]] = [[], [], []];
    for (const user of locked) {
      const { id } = user;
      if (!ids.includes(id)) continue;
      if (id === admin.id) own.push(id);
      else if (managesPeople(user) && administrators === 1) last.push(id);
      else {
        deletable.push(id);
        if (managesPeople(user)) administrators -= 1;
      }
    }
    if (deletable.length > 0) assertManager(admin, managers);
    for (const id of deletable) await endDuties(tx, admin, id);
    return { deleted: await moveManyToTrash(tx, admin, "user", deletable), own, last };
  }, TRANSACTION_LIMITS);
  await releaseRecordsSafely(result.deleted);
  return result;
}
