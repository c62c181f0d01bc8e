"use server";

import * as z from "zod/mini";
import { recordId } from "@/lib/fields";
import { adminAction } from "@/lib/http/actions";
import { formatServerMessage } from "@/lib/http-error";
import { buildNamedKey } from "@/lib/limits/idempotency";
import * as invitations from "./data";
import { invitationSchema } from "./schema";
import * as strings from "./strings";

/** Repeating a submission sends no second mail. */
export const inviteUser = adminAction(
  {
    name: "inviteUser",
    schema: z.extend(invitationSchema, { submissionId: recordId() }),
    failure: strings.inviteFailed,
    getMessage: formatServerMessage(strings.inviteRefused),
  },
  async (admin, { submissionId, ...person }) => {
    const once = buildNamedKey(`invitation-form:${admin.id}`, submissionId, person);
    await invitations.inviteUser(admin, person, once);
  },
);

export const resendInvitation = adminAction(
  { name: "resendInvitation", schema: recordId(), failure: strings.resendFailed },
  invitations.resendInvitation,
);

export const withdrawInvitation = adminAction(
  { name: "withdrawInvitation", schema: recordId(), failure: strings.withdrawFailed },
  invitations.withdrawInvitation,
);
