import type * as z from "zod/mini";
import type { TemplateResource } from "./resource";
import type { templateRow } from "./table";

export type TemplateRecord = z.output<typeof templateRow>;

export function toTemplateResource({ createdAt, ...template }: TemplateRecord): TemplateResource {
  return { ...template, created_at: createdAt.getTime() };
}
