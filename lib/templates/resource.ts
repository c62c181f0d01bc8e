import * as z from "zod/mini";
import { epochField, idField, versionField, toShape } from "@/lib/resource-fields";
import { TEMPLATE_KINDS } from "./kinds";

export const templateResourceSchema = z.object({
  id: idField(),
  name: z.string(),
  kind: z.enum(TEMPLATE_KINDS),
  subject: z.string(),
  text: z.string(),
  version: versionField(),
  created_at: epochField(),
});

export const toTemplateResource = toShape(templateResourceSchema);
