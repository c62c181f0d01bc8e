"use server";

import * as z from "zod/mini";
import type { ActionResult } from "@/lib/action-result";
import { adminAction } from "@/lib/actions";
import { type BulkResult, bulkSchema, summarizeBulk, ALREADY_GONE } from "@/lib/lists/bulk";
import { toOwnMessage } from "@/lib/http/http-error";
import { buildNamedKey } from "@/lib/http/idempotency";
import * as catalogue from "./strings";
import * as users from "./data";
import { newUserSchema, resetPasswordSchema, roleSchema } from "./schema";

const userId = z.string().check(z.minLength(1), z.maxLength(64));
/** `submissionId`: one value for each user who is meant to be added once. */
const newUserInput = z.extend(newUserSchema, {
  submissionId: z.string().check(z.minLength(1), z.maxLength(64)),
});
/** `version`: the one that the form was opened with. */
const versioned = { id: userId, version: z.int() };
const roleInput = z.extend(roleSchema, versioned);
const passwordInput = z.extend(resetPasswordSchema, versioned);

const add = adminAction(
  {
    name: "addUser",
    schema: newUserInput,
    failure: catalogue.addFailed,
    getMessage: toOwnMessage(catalogue.addRefused),
  },
  async (admin, { submissionId, ...user }) =>
    void (await users.createUser(admin, user, buildNamedKey(`user-form:${admin.id}`, submissionId, user))),
);

const change = adminAction(
  {
    name: "changeRole",
    schema: roleInput,
    failure: catalogue.roleFailed,
    getMessage: toOwnMessage(catalogue.roleRefused),
  },
  async (admin, { id, role, version }) => void (await users.changeRole(admin, id, role, version)),
);

const reset = adminAction(
  { name: "resetPassword", schema: passwordInput, failure: catalogue.passwordFailed },
  async (admin, { id, password, version }) => void (await users.setPassword(admin, id, password, version)),
);

const remove = adminAction(
  { name: "deleteUser", schema: userId, failure: catalogue.deleteFailed },
  async (admin, id) => void (await users.deleteUser(admin, id)),
);

const removeMany = adminAction(
  { name: "deleteUsers", schema: bulkSchema, failure: catalogue.deleteManyFailed },
  async (admin, asked): Promise<BulkResult> => {
    const { deleted, own, last } = await users.deleteUsers(admin, asked);
    const left = [
      [own.length, catalogue.ownAccountSkipped],
      [last.length, catalogue.lastAdministratorSkipped],
      [asked.length - deleted.length - own.length - last.length, ALREADY_GONE],
    ] as const;
    return { ids: deleted, summary: summarizeBulk("Deleted %", ["user", "users"], deleted.length, left) };
  },
);

/** Adds a user; the same submission again adds nobody. */
export async function addUser(user: z.input<typeof newUserInput>): Promise<ActionResult<void>> {
  return add(user);
}

/** Gives a user another role. `errors.version` tells that somebody else has changed the user since. */
export async function changeRole(input: z.input<typeof roleInput>): Promise<ActionResult<void>> {
  return change(input);
}

/** Gives a user a password for one sign-in. `errors.version` as above. */
export async function resetPassword(input: z.input<typeof passwordInput>): Promise<ActionResult<void>> {
  return reset(input);
}

/** Deletes a user. */
export async function deleteUser(id: string): Promise<ActionResult<void>> {
  return remove(id);
}

/** Deletes several users; one's own account and the last administrator stay. */
export async function deleteUsers(ids: string[]): Promise<ActionResult<BulkResult>> {
  return removeMany(ids);
}
