import { beforeEach, describe, expect, test } from "vitest";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { buildNamedKey } from "@/lib/limits/idempotency";
import {
  createMember,
  deleteMember,
  getMember,
  listMembers,
  listMembersInOrder,
  listTeam,
  orderMembers,
  updateMember,
} from "@/lib/team/data";
import { orderTeam } from "@/lib/team/actions";
import * as strings from "@/lib/team/strings";
import { memberSchema } from "@/lib/team/schema";
import { countTabs } from "@/lib/overview/tab-counts";
import { createTeamMember } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { signInAdmin } from "@/tests/support/accounts/sign-in-admin";
import { getPublishedTags } from "@/tests/support/published-changes";
import { emptyTables } from "@/tests/support/database/empty-tables";

const input = {
  firstName: "Alex",
  lastName: "Reed",
  order: 3,
  role: "Engineer",
  linkedin: "https://www.linkedin.com/in/alex",
  bio: "Builds bridges.",
};

beforeEach(async () => {
  await emptyTables("team_members", "idempotency_keys");
});

test("a member is created, updated and deleted, and the version increases", async () => {
  const member = await createMember(admin, input);
  expect(member).toMatchObject({ ...input, version: 1 });
  const bare = { firstName: "Al", lastName: "Reed", order: 0 };
  const changed = await updateMember(admin, member.id, { ...bare, version: 1 });
  expect(changed).toMatchObject({ ...bare, role: null, linkedin: null, bio: null, version: 2 });
  expect(await getMember(admin, member.id)).toEqual(changed);
  expect(await countTabs(admin)).toMatchObject({ team: 1 });
  await deleteMember(admin, member.id);
  expect(await getMember(admin, member.id)).toBeNull();
});

test("a repeated call with one key adds one member, and gets 410 after the member is deleted", async () => {
  const once = buildNamedKey("member", "k-1", input);
  const members = await Promise.all(Array.from({ length: 4 }, () => createMember(admin, input, once)));
  expect(new Set(members.map(({ id }) => id)).size).toBe(1);
  expect(await dbIncludingTrash().teamMember.count()).toBe(1);
  await deleteMember(admin, members[0]!.id);
  await expect(createMember(admin, input, once)).rejects.toMatchObject({ status: 410 });
});

test("the second of two updates of one version gets 409, and a deleted member gets 404", async () => {
  const { id } = await createMember(admin, input);
  const results = await Promise.allSettled(
    ["First", "Second"].map((firstName) => updateMember(admin, id, { ...input, firstName, version: 1 })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { status: 409, details: { errors: { version: expect.stringMatching(/^Someone else/) } } },
  });
  expect(await updateMember(admin, id, input)).toMatchObject({ version: 3 });
  await deleteMember(admin, id);
  await expect(updateMember(admin, id, input)).rejects.toMatchObject({ status: 404 });
  await expect(deleteMember(admin, id)).rejects.toMatchObject({ status: 404 });
});

test("every change is published on commit, and a rejected one is not", async () => {
  const published = await getPublishedTags(async () => {
    const { id } = await createMember(admin, input);
    await updateMember(admin, id, input);
    await expect(updateMember(admin, id, { ...input, version: 1 })).rejects.toMatchObject({ status: 409 });
    await deleteMember(admin, id);
  });
  expect(published).toEqual(["team", "team", "team"]);
});

test("programs read all members by order, page by page, also when times are equal", async () => {
  const createdAt = new Date("2026-03-01T00:00:00Z");
  for (let count = 0; count < 101; count += 1) await createTeamMember(db(), { order: count % 2, createdAt });
  for (const list of [(key?: string) => listMembers(admin, key), (key?: string) => listTeam(key)]) {
    const first = await list();
    const second = await list(first.lastKey ?? "");
    expect([first.items.length, second.items.length, second.lastKey]).toEqual([100, 1, null]);
    const all = [...first.items, ...second.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(101);
    expect(all.map(({ order }) => order)).toEqual(all.map(({ order }) => order).sort());
  }
  await expect(listMembers(admin, (await listTeam(undefined)).lastKey ?? "")).rejects.toMatchObject({
    status: 400,
  });
});

describe("the limits of a team member's fields", () => {
  const first = (change: object) => {
    const result = memberSchema.safeParse({ ...input, ...change });
    return result.success ? "fine" : result.error.issues[0]?.message;
  };
  test.each([
    [{ firstName: "x".repeat(45) }, "fine"],
    [{ firstName: "x".repeat(46) }, "First Name must contain no more than 45 characters."],
    [{ firstName: " " }, "First Name is required."],
    [{ lastName: "<b>" }, "Last Name contains invalid characters."],
    [{ firstName: "Zoë-Anne d’Arc Jr. 3" }, "fine"],
    [{ order: 0 }, "fine"],
    [{ order: 50 }, "fine"],
    [{ order: -1 }, "Order must be a whole number from 0 to 50."],
    [{ order: 51 }, "Order must be a whole number from 0 to 50."],
    [{ order: 1.5 }, "Order must be a whole number from 0 to 50."],
    [{ order: "5" }, "Order must be a whole number from 0 to 50."],
    [{ order: undefined }, "fine"],
    [{ role: "x".repeat(46) }, "Role must contain no more than 45 characters."],
    [{ role: {} }, "Role must be text."],
    [{ linkedin: `https://a.io/${"x".repeat(77)}` }, "fine"],
    [{ linkedin: `https://a.io/${"x".repeat(78)}` }, "LinkedIn must contain no more than 90 characters."],
    [{ bio: "x".repeat(500) }, "fine"],
    [{ bio: "x".repeat(501) }, "Bio must contain no more than 500 characters."],
  ])("%j: %s", (change, expected) => {
    expect(first(change)).toBe(expected);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "http://evil.example",
    "https://",
    "https:// x.io",
    "//a.io",
  ])("%s is rejected as a LinkedIn address", (linkedin) => {
    expect(first({ linkedin })).toBe("LinkedIn must be an address that starts with https://.");
  });

  test.each(["linkedin.com/in/ada", "www.LinkedIn.com/in/ada", "de.linkedin.com/in/ada"])(
    "%s gets the scheme that people leave out",
    (linkedin) => expect(memberSchema.parse({ ...input, linkedin }).linkedin).toBe(`https://${linkedin}`),
  );

  test("an optional field is null when it is empty, blank or missing", () => {
    const { role: _role, ...rest } = input;
    expect(memberSchema.parse({ ...rest, linkedin: "", bio: " \n" })).toMatchObject({
      linkedin: null,
      bio: null,
    });
  });
});

test("the team is numbered anew in one step, unless it has changed meanwhile", async () => {
  for (const firstName of ["Ann", "Ben", "Cid"]) await createTeamMember(db(), { firstName, order: 0 });
  const opened = (await listMembersInOrder(admin)).map(({ id }) => id);
  const [ann, ben, cid] = opened as [string, string, string];
  const tags = await getPublishedTags(() => orderMembers(admin, [cid, ann, ben], opened));
  expect(tags).toEqual(["team"]);
  const stored = await db().teamMember.findMany({ orderBy: { order: "asc" } });
  expect(stored.map(({ id, order, version }) => [id, order, version])).toEqual([
    [cid, 1, 2],
    [ann, 2, 2],
    [ben, 3, 2],
  ]);
  await expect(orderMembers(admin, opened, opened)).rejects.toMatchObject({ status: 409 });
  const present = [cid, ann, ben];
  await expect(orderMembers(admin, [cid, ann], present)).rejects.toMatchObject({ status: 409 });
  await expect(orderMembers(admin, [cid, ann, ann], present)).rejects.toMatchObject({ status: 409 });
  await orderMembers(admin, [cid, ben, ann], present);
  expect(await db().teamMember.findUnique({ where: { id: cid } })).toMatchObject({ order: 1, version: 2 });
});

test("the order from before is restored, unless the team has changed meanwhile", async () => {
  await signInAdmin();
  for (const firstName of ["Ann", "Ben", "Cid"]) await createTeamMember(db(), { firstName, order: 0 });
  const findIds = async () => (await listMembersInOrder(admin)).map(({ id }) => id);
  const before = await findIds();
  const change = async () => {
    const opened = await findIds();
    const result = await orderTeam({ ids: opened.toReversed(), opened });
    if (!result.ok) throw new Error(result.message);
    expect(await findIds()).toEqual(before.toReversed());
    return result.data;
  };
  await orderTeam(await change());
  expect(await findIds()).toEqual(before);
  const undone = await change();
  await createTeamMember(db(), { order: 50 });
  expect(await orderTeam(undone)).toMatchObject({ ok: false, message: strings.orderChanged });
});
