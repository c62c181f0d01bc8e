"use server";

import * as z from "zod/mini";
import type { ActionResult } from "@/lib/action-result";
import { adminAction } from "@/lib/actions";
import { type BulkResult, bulkSchema, summarizeBulk, ALREADY_GONE } from "@/lib/lists/bulk";
import { formatServerMessage } from "@/lib/http/http-error";
import { buildNamedKey } from "@/lib/http/idempotency";
import * as strings from "./strings";
import * as users from "./data";
import { newUserSchema, resetPasswordSchema, roleSchema } from "./schema";

const userId = z.string().check(z.minLength(1), z.maxLength(64));
/** `submissionId`: idempotency key, the same for every repeat of a submission. */
const newUserInput = z.extend(newUserSchema, {
  submissionId: z.string().check(z.minLength(1), z.maxLength(64)),
});
/** `version`: version of the user when the form was opened. */
const versioned = { id: userId, version: z.int() };
const roleInput = z.extend(roleSchema, versioned);
const passwordInput = z.extend(resetPasswordSchema, versioned);

const add = adminAction(
  {
    name: "addUser",
    schema: newUserInput,
    failure: strings.addFailed,
    getMessage: formatServerMessage(strings.addRefused),
  },
  async (admin, { submissionId, ...user }) =>
    void (await users.createUser(admin, user, buildNamedKey(`user-form:${admin.id}`, submissionId, user))),
);

const change = adminAction(
  {
    name: "changeRole",
    schema: roleInput,
    failure: strings.roleFailed,
    getMessage: formatServerMessage(strings.roleRefused),
  },
  async (admin, { id, role, version }) => void (await users.changeRole(admin, id, role, version)),
);

const reset = adminAction(
  { name: "resetPassword", schema: passwordInput, failure: strings.passwordFailed },
  async (admin, { id, password, version }) => void (await users.setPassword(admin, id, password, version)),
);

const remove = adminAction(
  { name: "deleteUser", schema: userId, failure: strings.deleteFailed },
  async (admin, id) => void (await users.deleteUser(admin, id)),
);

const removeMany = adminAction(
  { name: "deleteUsers", schema: bulkSchema, failure: strings.deleteManyFailed },
  async (admin, ids): Promise<BulkResult> => {
    const { deleted, own, last } = await users.deleteUsers(admin, ids);
    const skipped = [
      [own.length, strings.ownAccountSkipped],
      [last.length, strings.lastAdministratorSkipped],
      [ids.length - deleted.length - own.length - last.length, ALREADY_GONE],
    ] as const;
    return { ids: deleted, summary: summarizeBulk("Deleted %", ["user", "users"], deleted.length, skipped) };
  },
);

/** Adds a user. Repeating a submission adds no second user. */
export async function addUser(user: z.input<typeof newUserInput>): Promise<ActionResult<void>> {
  return add(user);
}

/** Returns `errors.version` when another administrator has changed the user since. */
export async function changeRole(input: z.input<typeof roleInput>): Promise<ActionResult<void>> {
  return change(input);
}

/** Sets a password that the user must change at the next sign-in. */
export async function resetPassword(input: z.input<typeof passwordInput>): Promise<ActionResult<void>> {
  return reset(input);
}

export async function deleteUser(id: string): Promise<ActionResult<void>> {
  return remove(id);
}

/** Moves several users to the trash. Skips the administrator's own account and the last administrator. */
export async function deleteUsers(ids: string[]): Promise<ActionResult<BulkResult>> {
  return removeMany(ids);
}
