import { db } from "@/lib/database/db";
import { createUser } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { passwordHash } from "@/tests/support/person-fixture";

/** Stores the account of `admin`. Changes of users check it again. */
export const storeAdmin = () => createUser(db(), { id: admin.id, role: "ADMIN", passwordHash });
