import "@/tests/support/company-in-kathmandu";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { formatDate } from "@/lib/format";
import { findPage } from "@/lib/lists/find-page";
import { messageTable } from "@/lib/messages/table";
import { createMessage } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

/** 18:15 in UTC is midnight in Kathmandu, and 11:15 in the morning in California. */
const TIMES = [
  "2025-11-21T18:14:59Z",
  "2025-11-21T18:15:00Z",
  "2025-11-22T18:14:59Z",
  "2025-11-22T18:15:00Z",
  "2024-11-22T06:00:00Z",
];

beforeAll(async () => {
  await emptyTables("messages");
  for (const time of TIMES) await createMessage(db(), { createdAt: new Date(time) });
});

test.each(["Nov 22, 2025", "nov 22", "22, 2025", "Nov 2", "2024", "25", "v 21, 20", "2", "Dec 24"])(
  "a search for %s finds the rows whose day on the screen contains it",
  async (q) => {
    const shown = TIMES.filter((time) => formatDate(new Date(time)).toLowerCase().includes(q.toLowerCase()));
    const { items } = await findPage(admin, messageTable, { q, page: 1, filters: {} } as never);
    const found = items.map(({ createdAt, id, email, phone, message }) =>
      [id, email, phone, message].some((text) => text.toLowerCase().includes(q.toLowerCase()))
        ? null
        : createdAt.toISOString(),
    );
    const others = found.filter((time) => time !== null);
    expect(others.every((time) => shown.some((one) => Date.parse(one) === Date.parse(time)))).toBe(true);
    expect(items.length).toBeGreaterThanOrEqual(shown.length);
  },
);

test("the day begins at midnight in Kathmandu", async () => {
  const { items } = await findPage(admin, messageTable, { q: "Nov 22, 2025", page: 1, filters: {} } as never);
  expect(items.map(({ createdAt }) => createdAt.toISOString()).sort()).toEqual([
    "2025-11-21T18:15:00.000Z",
    "2025-11-22T18:14:59.000Z",
  ]);
});
