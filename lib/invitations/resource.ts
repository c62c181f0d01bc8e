import * as z from "zod/mini";
import { epochField, toShape } from "@/lib/resource-fields";
import { userResourceSchema } from "@/lib/users/resource";

export const invitationResourceSchema = z.extend(z.omit(userResourceSchema, { version: true }), {
  expires_at: epochField(),
});

export const toInvitationResource = toShape(invitationResourceSchema);
