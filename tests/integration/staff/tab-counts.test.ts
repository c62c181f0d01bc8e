import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { countTabs } from "@/lib/overview/tab-counts";
import { getEventHub } from "@/lib/staff-events/event-hub";
import { addTeamMember } from "@/lib/team/actions";
import { createTeamMember } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { signInAdmin } from "@/tests/support/accounts/sign-in-admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

beforeEach(async () => {
  await emptyTables("team_members");
  getEventHub().markConnected();
});

afterEach(() => getEventHub().markDisconnected());

test("the counts at the tabs stay in memory until a change is reported", async () => {
  expect(await countTabs(admin)).toMatchObject({ team: 0 });
  await createTeamMember(db());
  expect(await countTabs(admin)).toMatchObject({ team: 0 });
  getEventHub().publish("counts");
  expect(await countTabs(admin)).toMatchObject({ team: 1 });
});

test("the page after an administrator's action counts again, before the change is reported", async () => {
  await signInAdmin();
  expect(await countTabs(admin)).toMatchObject({ team: 0 });
  const member = { firstName: "Alex", lastName: "Reed", order: 1 };
  expect(await addTeamMember({ ...member, submissionId: randomUUID() })).toMatchObject({ ok: true });
  expect(await countTabs(admin)).toMatchObject({ team: 1 });
});
