import * as z from "zod/mini";
import { epoch, id, version } from "@/lib/resource";
import { ROLES } from "./schema";

/** A user in the JSON API's words. */
export const userResourceSchema = z.object({
  id: id(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(ROLES),
  version: version(),
  created_at: epoch(),
});

export type UserResource = z.output<typeof userResourceSchema>;
