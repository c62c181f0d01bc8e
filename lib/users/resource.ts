import * as z from "zod/mini";
import { AREAS } from "@/lib/auth/areas";
import { fieldDocs } from "@/lib/fields";
import { epochField, idField, versionField, toShape } from "@/lib/resource-fields";
import { ROLES } from "./schema";

export const userResourceSchema = z.object({
  id: idField(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(ROLES),
  areas: z
    .array(z.enum(AREAS))
    .register(fieldDocs, { description: "Of an administrator. Mean nothing for a USER." }),
  version: versionField(),
  created_at: epochField(),
});

export const toUserResource = toShape(userResourceSchema);
