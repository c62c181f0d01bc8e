import * as z from "zod/mini";
import { epoch, id, version } from "@/lib/resource";

/** A member of the team in the JSON API's words. */
export const teamMemberResourceSchema = z.object({
  id: id(),
  first_name: z.string(),
  last_name: z.string(),
  order: z.int(),
  role: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  linkedin: z.nullable(z.string()),
  version: version(),
  created_at: epoch(),
});

export type TeamMemberResource = z.output<typeof teamMemberResourceSchema>;
