"use server";

import * as z from "zod/mini";
import { adminAction, bulkAction, recordAction } from "@/lib/http/actions";
import { recordId } from "@/lib/fields";
import { type BulkResult, summarizeBulk, ALREADY_GONE } from "@/lib/lists/bulk";
import { formatServerMessage } from "@/lib/http-error";
import { buildNamedKey } from "@/lib/limits/idempotency";
import * as strings from "./strings";
import * as users from "./data";
import { setListView } from "./list-view";
import { LIST_VIEWS } from "@/lib/lists/list-query";
import { areasSchema, newUserSchema, resetPasswordSchema, roleSchema, userDetailsSchema } from "./schema";

/** `submissionId`: idempotency key, the same for every repeat of a submission. */
const newUserInput = z.extend(newUserSchema, { submissionId: recordId() });
/** `version`: version of the user when the form was opened. */
const versioned = { id: recordId(), version: z.int() };

/** Adds a user. Repeating a submission adds no second user. */
export const addUser = adminAction(
  {
    name: "addUser",
    area: "people",
    schema: newUserInput,
    failure: strings.addFailed,
    getMessage: formatServerMessage(strings.addRefused),
  },
  async (admin, { submissionId, ...user }) =>
    void (await users.createUser(admin, user, buildNamedKey(`user-form:${admin.id}`, submissionId, user))),
);

/** Returns `errors.version` when another administrator has changed the user since. */
export const changeRole = adminAction(
  {
    name: "changeRole",
    area: "people",
    schema: z.extend(roleSchema, versioned),
    failure: strings.roleFailed,
    getMessage: formatServerMessage(strings.roleRefused),
  },
  async (admin, { id, role, version }) => void (await users.changeRole(admin, id, role, version)),
);

/** Works as `changeRole`. */
export const changeAreas = adminAction(
  {
    name: "changeAreas",
    area: "people",
    schema: z.extend(areasSchema, versioned),
    failure: strings.roleFailed,
    getMessage: formatServerMessage(strings.roleRefused),
  },
  async (admin, { id, areas, version }) => void (await users.changeAreas(admin, id, areas, version)),
);

export const updateUser = adminAction(
  {
    name: "updateUser",
    area: "people",
    schema: z.extend(userDetailsSchema, versioned),
    failure: strings.roleFailed,
    getMessage: formatServerMessage(strings.roleRefused),
  },
  async (admin, { id, version, ...details }) => void (await users.updateUser(admin, id, details, version)),
);

/** Sets a password that the user must change at the next sign-in. */
export const resetPassword = adminAction(
  {
    name: "resetPassword",
    area: "people",
    schema: z.extend(resetPasswordSchema, versioned),
    failure: strings.passwordFailed,
  },
  async (admin, { id, password, version }) => void (await users.setPassword(admin, id, password, version)),
);

export const deleteUser = recordAction("deleteUser", "people", strings.deleteFailed, users.deleteUser);

/** Moves several users to the trash. Skips the administrator's own account and the last administrator. */
export const deleteUsers = bulkAction(
  "deleteUsers",
  "people",
  strings.deleteManyFailed,
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

export const chooseListView = adminAction(
  { name: "chooseListView", area: null, schema: z.enum(LIST_VIEWS), failure: strings.listViewFailed },
  setListView,
);
