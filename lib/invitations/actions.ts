"use server";

import * as z from "zod/mini";
import { recordId } from "@/lib/fields";
import { recordActionsOf } from "@/lib/http/actions";
import { buildNamedKey } from "@/lib/limits/idempotency";
import * as invitations from "./data";
import { invitationSchema } from "./schema";
import * as strings from "./strings";

const { adminAction, recordAction } = recordActionsOf("people");

/** Repeating a submission sends no second mail. */
export const inviteUser = adminAction(
  {
    name: "inviteUser",

    schema: z.extend(invitationSchema, { submissionId: recordId() }),
    failure: strings.inviteFailed,
  },
  async (admin, { submissionId, ...input }) => {
    const once = buildNamedKey(`invitation-form:${admin.id}`, submissionId, input);
    await invitations.inviteUser(admin, input, once);
  },
);

export const resendInvitation = recordAction(
  "resendInvitation",
  strings.resendFailed,
  invitations.resendInvitation,
);

export const withdrawInvitation = recordAction(
  "withdrawInvitation",
  strings.withdrawFailed,
  invitations.withdrawInvitation,
);
