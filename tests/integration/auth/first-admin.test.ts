// Promise: first-account
import { beforeEach, expect, test } from "vitest";
import { dbIncludingTrash } from "@/lib/database/db";
import { ensureFirstAdmin } from "@/lib/users/first-admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

const email = "admin@alderpoint.example";

beforeEach(async () => {
  await emptyTables("users");
});

test("an empty database gets its first administrator exactly once", async () => {
  expect(await dbIncludingTrash().user.count()).toBe(0);
  const starts = await Promise.all([
    ensureFirstAdmin(email, "given password"),
    ensureFirstAdmin(email, "given password"),
  ]);
  expect(starts.filter(({ created }) => created)).toHaveLength(1);
  expect(await dbIncludingTrash().user.findMany()).toMatchObject([
    { email, firstName: "Site", lastName: "Administrator", role: "ADMIN" },
  ]);
});

test("the given password is returned only while it is the administrator's password", async () => {
  expect(await ensureFirstAdmin(email, "given password")).toMatchObject({
    created: true,
    password: "given password",
  });
  expect(await ensureFirstAdmin(email, "given password")).toMatchObject({
    created: false,
    password: "given password",
  });
  expect(await ensureFirstAdmin(email, "another password")).toMatchObject({ created: false, password: null });
});

test("the default administrator is found after the company's domain has changed", async () => {
  await ensureFirstAdmin("admin@earlier.example", "given password");
  expect(await ensureFirstAdmin(undefined, "given password")).toEqual({
    email: "admin@earlier.example",
    password: "given password",
    created: false,
  });
  expect(await ensureFirstAdmin(email, "given password")).toMatchObject({ email: null });
});

test("a generated password must be changed, and a given one need not be", async () => {
  const created = await ensureFirstAdmin(email, undefined);
  expect(created.password).toHaveLength(16);
  expect(await dbIncludingTrash().user.findFirst()).toMatchObject({ mustChangePassword: true });
  await emptyTables("users");
  await ensureFirstAdmin(email, "given password");
  expect(await dbIncludingTrash().user.findFirst()).toMatchObject({ mustChangePassword: false });
});
