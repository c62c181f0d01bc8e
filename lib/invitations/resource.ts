import * as z from "zod/mini";
import { AREAS } from "@/lib/auth/areas";
import { epochField, toShape } from "@/lib/resource-fields";
import { userResourceSchema } from "@/lib/users/resource";

export const invitationResourceSchema = z.extend(z.omit(userResourceSchema, { version: true }), {
  areas: z.array(z.enum(AREAS)),
  expires_at: epochField(),
});

export const toInvitationResource = toShape(invitationResourceSchema);
