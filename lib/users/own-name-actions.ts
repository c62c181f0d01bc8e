"use server";

import * as z from "zod/mini";
import { formAction, viewerAction } from "@/lib/http/actions";
import { NOTICE_PACES } from "@/lib/notices/notice-pace";
import { paths } from "@/lib/paths";
import { changeOwnName, setNoticePace } from "./own-name";
import { ownNameSchema } from "./schema";
import * as strings from "./strings";

export const changeOwnNameAction = viewerAction(
  { name: "changeOwnName", schema: ownNameSchema, failure: strings.ownNameFailed },
  async (viewer, name, caller) => changeOwnName(viewer, name, caller.requestId),
);

export const postOwnNameForm = formAction(changeOwnNameAction, () => paths.account);

export const chooseNoticePace = viewerAction(
  { name: "chooseNoticePace", schema: z.enum(NOTICE_PACES), failure: strings.paceFailed },
  setNoticePace,
);
