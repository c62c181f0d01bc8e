import type * as z from "zod/mini";
import type { userRow } from "@/lib/auth/user-row";

export type UserRecord = z.output<typeof userRow>;

export interface UserDetail extends UserRecord {
  mustChangePassword: boolean;
}
