import * as z from "zod/mini";
import { epochField, idField, versionField, toShape } from "@/lib/resource-fields";

export const teamMemberResourceSchema = z.object({
  id: idField(),
  first_name: z.string(),
  last_name: z.string(),
  order: z.int(),
  role: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  linkedin: z.nullable(z.string()),
  version: versionField(),
  created_at: epochField(),
});

export const toTeamMemberResource = toShape(teamMemberResourceSchema);
