import { AREAS, type Area } from "@/lib/auth/areas";
import type { Admin } from "@/lib/auth/viewer";

/** An administrator with all areas. */
export type FullAdmin = Admin<Area>;

/** An administrator for tests of the data layer, whose functions take one as an argument. */
export const admin = {
  id: "test-admin",
  sessionId: "test-session",
  recentlyProven: true,
  email: "admin@example.com",
  firstName: "Test",
  lastName: "Admin",
  role: "ADMIN",
  areas: [...AREAS],
  version: 1,
  createdAt: new Date(),
  requestId: "request-1",
} as unknown as FullAdmin;
