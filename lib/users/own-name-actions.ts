"use server";

import * as z from "zod/mini";
import { db } from "@/lib/database/db";
import { formAction, viewerAction } from "@/lib/http/actions";
import { NOTICE_PACES } from "@/lib/notices/notice-pace";
import { paths } from "@/lib/paths";
import { changeOwnName } from "./own-name";
import { ownNameSchema } from "./schema";
import * as strings from "./strings";

export const changeOwnNameAction = viewerAction(
  { name: "changeOwnName", schema: ownNameSchema, failure: strings.ownNameFailed },
  async (viewer, name, caller) => changeOwnName(viewer, name, caller.requestId),
);

export const postOwnNameForm = formAction(changeOwnNameAction, () => paths.account);

/** Chooses how soon the signed-in user hears of new records. No audit entry: nobody else sees a difference. */
export const chooseNoticePace = viewerAction(
  { name: "chooseNoticePace", schema: z.enum(NOTICE_PACES), failure: strings.paceFailed },
  async ({ id }, noticePace) => void (await db().user.updateMany({ where: { id }, data: { noticePace } })),
);
