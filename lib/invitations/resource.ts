import * as z from "zod/mini";
import { AREAS } from "@/lib/auth/areas";
import { epochField, idField, toShape } from "@/lib/resource-fields";
import { ROLES } from "@/lib/users/schema";

export const invitationResourceSchema = z.object({
  id: idField(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(ROLES),
  areas: z.array(z.enum(AREAS)),
  created_at: epochField(),
  expires_at: epochField(),
});

export const toInvitationResource = toShape(invitationResourceSchema);
