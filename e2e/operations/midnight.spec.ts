import path from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { startOfDay } from "@/lib/calendar/company-days";
import { expect, test } from "@/e2e/support/fixtures";
import { type OwnServer, startServer } from "@/e2e/support/own-server";

const CLOCK = pathToFileURL(path.resolve("e2e/support/shift-clock.mjs")).href;
/** Time between the change of the database's clock and midnight. Servers measure the clock every five seconds. */
const BEFORE_MS = 9000;
const PAGES = ["/jobs", "/feeds/jobs.xml", "/feeds/jobs.json", "/sitemap.xml"];

/** Puts a function that a test controls in front of PostgreSQL's clock. */
const CONTROL_CLOCK = `
  CREATE SCHEMA test_clock;
  CREATE TABLE test_clock.shift (ms bigint NOT NULL);
  INSERT INTO test_clock.shift VALUES (0);
  CREATE FUNCTION test_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
    $$ SELECT pg_catalog.clock_timestamp() + (SELECT ms FROM test_clock.shift) * interval '1 millisecond' $$;`;

test("jobs open and close within two seconds of midnight in Portland, whatever clock and time zone a server has", async ({
  request,
}) => {
  test.slow();
  const url = await createMigratedDatabase("midnight");
  const database = new Client({ connectionString: url });
  const servers: OwnServer[] = [];
  try {
    await database.connect();
    await database.query(CONTROL_CLOCK);
    const name = new URL(url).pathname.slice(1);
    await database.query(`ALTER DATABASE "${name}" SET search_path = test_clock, pg_catalog, public`);
    await database.query(`
      INSERT INTO jobs (id, title, description, closes_on) VALUES ('ends', 'Night Painter', 'Paint.', '2027-03-13');
      INSERT INTO jobs (id, title, description, opens_on, closes_on) VALUES ('one-day', 'Day Painter', 'Paint.', '2027-03-14', '2027-03-14');`);

    let shift = 0;
    const getTime = () => Date.now() + shift;
    const setTime = async (time: number) => {
      shift = time - Date.now();
      await database.query("UPDATE test_clock.shift SET ms = $1", [Math.round(shift)]);
    };
    // The clocks go forward on March 14, so that day has 23 hours.
    await setTime(startOfDay("2027-03-14") - 600_000);
    const late = { TZ: "UTC", NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_SHIFT_MS: "-5000" };
    servers.push(
      ...(await Promise.all([
        startServer(url, { SEED_DEMO: "0", TZ: "Asia/Kolkata" }),
        startServer(url, { SEED_DEMO: "0", ...late }),
      ])),
    );
    const read = async (server: OwnServer, page: string) => (await request.get(server.origin + page)).text();
    const readList = async (server: OwnServer) =>
      (await request.get(`${server.origin}/jobs`, { headers: { accept: "application/json" } })).text();
    const readAll = async (server: OwnServer) => [
      ...(await Promise.all(PAGES.map((page) => read(server, page)))),
      await readList(server),
    ];
    const getStatus = async (server: OwnServer, id: string) =>
      (await request.get(`${server.origin}/jobs/${id}`)).status();
    const apply = async (server: OwnServer, id: string) =>
      (await request.post(`${server.origin}/jobs/${id}`, { data: {} })).status();

    /** Reads until a server shows the state. Returns how long after midnight it did. */
    async function expectAfterMidnight(server: OwnServer, day: string, check: () => Promise<boolean>) {
      let delay = -Infinity;
      await expect
        .poll(
          async () => {
            const asked = getTime() - startOfDay(day);
            if (!(await check())) return false;
            delay = asked;
            return true;
          },
          { intervals: [100], timeout: 45_000 },
        )
        .toBe(true);
      expect(delay, server.origin).toBeGreaterThan(-500); // the round trip of the measured clock
      expect(delay, server.origin).toBeLessThan(2000);
    }

    for (const server of servers) {
      expect(await getStatus(server, "ends")).toBe(200);
      expect(await getStatus(server, "one-day")).toBe(404);
      for (const text of await readAll(server)) expect(text).toMatch(/Night Painter|\/jobs\/ends/);
    }
    await setTime(startOfDay("2027-03-14") - BEFORE_MS);
    await Promise.all(
      servers.map((server) =>
        expectAfterMidnight(server, "2027-03-14", async () => (await getStatus(server, "one-day")) === 200),
      ),
    );
    for (const server of servers) {
      for (const text of await readAll(server)) {
        expect(text).toMatch(/Day Painter|\/jobs\/one-day/);
        expect(text).not.toMatch(/Night Painter|\/jobs\/ends/);
      }
      expect([await getStatus(server, "ends"), await apply(server, "ends")]).toEqual([404, 404]);
      expect(await apply(server, "one-day")).toBe(422);
    }
    await setTime(startOfDay("2027-03-15") - BEFORE_MS);
    await Promise.all(
      servers.map((server) =>
        expectAfterMidnight(server, "2027-03-15", async () => (await getStatus(server, "one-day")) === 404),
      ),
    );
    for (const server of servers) {
      for (const text of await readAll(server)) expect(text).not.toMatch(/Day Painter|\/jobs\/one-day/);
      expect(await apply(server, "one-day")).toBe(404);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.end();
    await dropDatabase(url);
  }
});
