"use server";

import { formAction, viewerAction } from "@/lib/http/actions";
import { paths } from "@/lib/paths";
import { changeOwnName } from "./own-name";
import { ownNameSchema } from "./schema";
import * as strings from "./strings";

export const changeOwnNameAction = viewerAction(
  { name: "changeOwnName", schema: ownNameSchema, failure: strings.ownNameFailed },
  async (viewer, name, caller) => changeOwnName(viewer, name, caller.requestId),
);

export const postOwnNameForm = formAction(changeOwnNameAction, () => paths.account);
