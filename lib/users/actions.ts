"use server";

import * as z from "zod/mini";
import { actionsOf, recordActionsOf } from "@/lib/http/actions";
import { recordId } from "@/lib/fields";
import { type BulkResult, summarizeBulk, ALREADY_GONE } from "@/lib/lists/bulk";
import { formatServerMessage } from "@/lib/http-error";
import { buildNamedKey } from "@/lib/limits/idempotency";
import * as strings from "./strings";
import * as users from "./data";
import { setListView } from "./list-view";
import { LIST_VIEWS } from "@/lib/lists/list-query";
import { newUserSchema, resetPasswordSchema, accessSchema, userDetailsSchema } from "./schema";

const { adminAction, bulkAction, recordAction } = recordActionsOf("people");

const newUserInput = z.extend(newUserSchema, { submissionId: recordId() });
const versioned = { id: recordId(), version: z.int() };

const changing = { failure: strings.roleFailed, getMessage: formatServerMessage(strings.roleRefused) };

export const addUser = adminAction(
  {
    name: "addUser",
    schema: newUserInput,
    failure: strings.addFailed,
    getMessage: formatServerMessage(strings.addRefused),
  },
  async (admin, { submissionId, ...user }) =>
    void (await users.createUser(admin, user, buildNamedKey(`user-form:${admin.id}`, submissionId, user))),
);

export const changeAccess = adminAction(
  { name: "changeAccess", schema: z.extend(accessSchema, versioned), ...changing },
  async (admin, { id, version, ...access }) => void (await users.changeAccess(admin, id, access, version)),
);

export const updateUser = adminAction(
  { name: "updateUser", schema: z.extend(userDetailsSchema, versioned), ...changing },
  async (admin, { id, version, ...details }) => void (await users.updateUser(admin, id, details, version)),
);

export const resetPassword = adminAction(
  {
    name: "resetPassword",
    schema: z.extend(resetPasswordSchema, versioned),
    failure: strings.passwordFailed,
  },
  async (admin, { id, password, version }) => void (await users.setPassword(admin, id, password, version)),
);

export const deleteUser = recordAction("deleteUser", strings.deleteFailed, users.deleteUser);

/** Moves several users to the trash. Skips the administrator's own account and the last administrator. */
export const deleteUsers = bulkAction(
  "deleteUsers",
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

export const chooseListView = actionsOf(null).adminAction(
  { name: "chooseListView", schema: z.enum(LIST_VIEWS), failure: strings.listViewFailed },
  setListView,
);
