import { beforeEach, describe, expect, test } from "vitest";
import { sendAlerts } from "@/lib/alerts/send-alerts";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { createJob } from "@/prisma/factories";
import { confirmedAlert, getMails, passTenMinutes, resetAlerts } from "@/tests/support/alert-fixtures";

beforeEach(resetAlerts);

describe("a new position and many alerts", () => {
  const COUNT = 260;
  const addAlerts = () =>
    db().jobAlert.createMany({
      data: Array.from({ length: COUNT }, (_, at) => confirmedAlert(`person-${at}@example.com`)),
    });
  const getRecipients = async () => (await getMails()).map(({ to }) => to);

  test("leave at the configured pace", async () => {
    env().ALERT_MAILS_PER_MINUTE = 120;
    await addAlerts();
    await createJob(db());
    await sendAlerts();
    await passTenMinutes();
    expect(await sendAlerts(1 / 12)).toBe(10);
    expect(await sendAlerts()).toBe(110);
    expect(await sendAlerts()).toBe(0);
    await db().$executeRaw`UPDATE outbox SET created_at = created_at - interval '1 minute'`;
    expect(await sendAlerts()).toBe(120);
    await db().$executeRaw`UPDATE outbox SET created_at = created_at - interval '1 minute'`;
    expect(await sendAlerts()).toBe(20);
    expect(new Set(await getRecipients()).size).toBe(COUNT);
    expect(await getRecipients()).toHaveLength(COUNT);
  });

  test("are each told once by two instances, one of which is killed in the middle", async () => {
    await addAlerts();
    await createJob(db());
    await sendAlerts();
    await passTenMinutes();
    // Three mails fail, as when the process dies before its transaction commits.
    await db().$executeRaw`CREATE SEQUENCE kills`;
    await db().$executeRaw`
      CREATE FUNCTION kill_some() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN IF nextval('kills') IN (50, 170, 300) THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$`;
    await db().$executeRaw`
      CREATE TRIGGER kill_some BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION kill_some()`;
    for (let round = 0; round < 8; round += 1) await Promise.allSettled([sendAlerts(), sendAlerts()]);
    const [{ last_value: inserts } = { last_value: 0n }] = await db().$queryRaw<{ last_value: bigint }[]>`
      SELECT last_value FROM kills`;
    expect(Number(inserts)).toBeGreaterThan(COUNT + 3);
    const recipients = await getRecipients();
    expect(recipients).toHaveLength(COUNT);
    expect(new Set(recipients).size).toBe(COUNT);
    expect(await db().jobAlertRun.findFirst()).toMatchObject({ doneAt: expect.any(Date) });
  });
});
