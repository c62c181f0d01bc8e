import type { Admin } from "@/lib/auth/viewer";

/** An administrator for tests of the data layer, whose functions take one as an argument. */
export const admin = {
  id: "test-admin",
  sessionId: "test-session",
  recentlyProven: true,
  email: "admin@example.com",
  firstName: "Test",
  lastName: "Admin",
  role: "ADMIN",
  version: 1,
  createdAt: new Date(),
  requestId: "request-1",
} as unknown as Admin;
