import type * as z from "zod/mini";
import type { templateRow } from "./table";

export type TemplateRecord = z.output<typeof templateRow>;
