import type * as z from "zod/mini";
import type { userRow } from "@/lib/auth/user-row";

export type UserRecord = z.output<typeof userRow>;

export interface UserDetail extends UserRecord {
  /** True when the next sign-in asks for a new password. */
  mustChangePassword: boolean;
}
