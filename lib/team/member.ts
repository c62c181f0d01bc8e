import type * as z from "zod/mini";
import type { memberRow } from "./table";

export interface TeamMemberCard {
  id: string;
  firstName: string;
  lastName: string;
  role: string | null;
  bio: string | null;
  linkedin: string | null;
  /** URL path of the portrait's JPEG. Null when there is none. Pages then show initials. */
  photo: string | null;
  /** Version of the uploaded photo. Null for a bundled portrait. */
  photoVersion: string | null;
  /** Whether all widths and formats exist. A bundled portrait may be a JPEG alone. */
  photoSized: boolean;
}

export type TeamMemberRecord = z.output<typeof memberRow>;
