import "server-only";
import * as z from "zod/mini";
import { AREAS } from "./areas";
import { Prisma } from "@/lib/generated/prisma/client";
import { selectRow } from "@/lib/lists/list-table";

export const userRow = z.strictObject({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(["USER", "ADMIN"]),
  /** Areas that an administrator may read and change. Ignored for a USER. */
  areas: z.array(z.enum(AREAS)),
  version: z.int(),
  createdAt: z.date(),
});

/** The table `users` with the SQL of the fields that are no plain columns. */
export const userFields = {
  name: "users",
  row: userRow,
  columns: { role: Prisma.sql`users.role::text`, areas: Prisma.sql`users.areas::text[]` },
} as const;

export const userColumns = selectRow(userFields);
