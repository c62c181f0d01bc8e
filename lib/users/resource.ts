import * as z from "zod/mini";
import { epochField, idField, versionField, toShape } from "@/lib/resource-fields";
import { ROLES } from "./schema";

export const userResourceSchema = z.object({
  id: idField(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(ROLES),
  version: versionField(),
  created_at: epochField(),
});

export const toUserResource = toShape(userResourceSchema);
