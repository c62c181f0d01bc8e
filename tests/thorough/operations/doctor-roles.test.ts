import { Client } from "pg";
import { expect, test } from "vitest";
import { SET_SESSION } from "@/lib/database/session-settings";
import { ensureWebRole } from "@/lib/database/web-role";
import { getDirectUrl } from "@/tests/setup/database";
import { getPgBouncerSkipReason, startPgBouncer } from "@/tests/support/servers/pgbouncer";
import { runDoctor } from "./run-doctor";

const direct = getDirectUrl();

/** Creates the role of a web server, as `node ops/migrate.js` does. Drops it after `run`. */
async function withWebRole(run: (webUrl: string, role: string, owner: Client) => Promise<void>) {
  const web = new URL(direct);
  [web.username, web.password] = [`web_${crypto.randomUUID().slice(0, 8)}`, "lantern-harbor"];
  await ensureWebRole(direct, web.href);
  const owner = new Client({ connectionString: direct });
  await owner.connect();
  try {
    await run(web.href, web.username, owner);
  } finally {
    await owner.query(`DROP OWNED BY ${web.username}`);
    await owner.query(`DROP ROLE ${web.username}`);
    await owner.end();
  }
}

/** Runs the doctor through a new pooler in transaction mode. `prepare` may use the pooler before. */
async function runDoctorThroughPooler(
  webUrl: string,
  {
    connectQuery,
    directUrl = direct,
    prepare,
  }: { connectQuery?: string; directUrl?: string; prepare?: (poolerUrl: string) => Promise<void> } = {},
) {
  const pooler = await startPgBouncer(webUrl, "transaction", connectQuery);
  try {
    await prepare?.(pooler.url);
    return await runDoctor({ DATABASE_URL: pooler.url, DIRECT_DATABASE_URL: directUrl });
  } finally {
    await pooler.stop();
  }
}

/** Sets the timeouts on one connection of a pooler, as a server that runs behind it does. */
async function setTimeouts(poolerUrl: string): Promise<void> {
  const client = new Client({ connectionString: poolerUrl });
  await client.connect();
  await client.query(SET_SESSION);
  await client.end();
}

test("the doctor names a pooler in transaction mode without a direct connection", async (context) => {
  const skipReason = await getPgBouncerSkipReason();
  if (skipReason) context.skip(skipReason);
  const { code, report } = await runDoctorThroughPooler(direct, { directUrl: "" });
  expect(report).toContain("Set DIRECT_DATABASE_URL to the database itself");
  expect(code).toBe(1);
});

test("the doctor says how to set the timeouts behind a pooler in transaction mode", async (context) => {
  const skipReason = await getPgBouncerSkipReason();
  if (skipReason) context.skip(skipReason);
  await withWebRole(async (webUrl, role, owner) => {
    const withRole = await runDoctorThroughPooler(webUrl);
    expect(withRole.report).toMatch(/ok +The role has the server's timeouts by itself\./);
    expect(withRole.report).not.toContain("PROBLEM");

    await owner.query(`ALTER ROLE ${role} RESET statement_timeout`);
    const without = await runDoctorThroughPooler(webUrl);
    expect(without.report).toMatch(
      /PROBLEM +Connections at DATABASE_URL do not keep their session.* Set statement_timeout = '2s' and idle_in_transaction_session_timeout = '10s' by ALTER ROLE/,
    );
    expect(without.code).toBe(1);

    for (const options of [{ connectQuery: SET_SESSION }, { prepare: setTimeouts }]) {
      const byStatement = await runDoctorThroughPooler(webUrl, options);
      expect(byStatement.report).toMatch(/note +A statement has set the timeouts on this connection/);
      expect(byStatement.report).not.toContain("PROBLEM");
    }

    const withSession = await runDoctor({ DATABASE_URL: webUrl, DIRECT_DATABASE_URL: "" });
    expect(withSession.report).toMatch(/note +The role does not have the server's timeouts, which only/);
    expect(withSession.report).not.toContain("PROBLEM");
  });
});

test("the doctor names a role of DATABASE_URL without rights, as after a restore, also when DIRECT_DATABASE_URL names the owner", async () => {
  await withWebRole(async (webUrl, role, owner) => {
    await owner.query(`REVOKE INSERT ON messages, users FROM ${role}`);
    await owner.query(`REVOKE UPDATE ON jobs FROM ${role}`);
    for (const directUrl of ["", direct]) {
      const { code, report } = await runDoctor({ DATABASE_URL: webUrl, DIRECT_DATABASE_URL: directUrl });
      expect(report).toMatch(
        /PROBLEM +The role of DATABASE_URL may not read and write 3 tables\. Run node ops\/migrate\.js/,
      );
      expect(code).toBe(1);
    }
    await ensureWebRole(direct, webUrl);
    const { report } = await runDoctor({ DATABASE_URL: webUrl, DIRECT_DATABASE_URL: "" });
    expect(report).toContain("The role of DATABASE_URL may read and write every table.");
  });
});

test("addresses without a host after the @, as for a Unix socket, name the role and reach the database", async () => {
  const withoutHost = ({ username, password, hostname, port, pathname }: URL) =>
    `postgresql://${username}:${password}@${pathname}?host=${hostname}&port=${port}`;
  const owner = withoutHost(new URL(direct));
  await withWebRole(async (webUrl, role) => {
    const web = withoutHost(new URL(webUrl));
    expect(await ensureWebRole(owner, web)).toBe(role);
    await expect(ensureWebRole(owner, owner)).rejects.toThrow("another role than the owner");
    const { report } = await runDoctor({ DATABASE_URL: web, DIRECT_DATABASE_URL: "" });
    expect(report).not.toContain("PROBLEM");
  });
});

test("an owner that is no superuser creates the role of the servers, and updates it at the next release", async () => {
  const name = `owner_${crypto.randomUUID().slice(0, 8)}`;
  const superuser = new Client({ connectionString: direct });
  await superuser.connect();
  await superuser.query(`CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD 'lantern-harbor'`);
  await superuser.query(`CREATE DATABASE ${name} OWNER ${name}`);
  const [owner, web] = [new URL(direct), new URL(direct)];
  [owner.username, owner.password, owner.pathname] = [name, "lantern-harbor", `/${name}`];
  [web.username, web.password] = [`web_${name}`, "lantern-harbor"];
  const client = new Client({ connectionString: owner.href });
  try {
    await client.connect();
    await client.query("CREATE TABLE _prisma_migrations (id text); CREATE TABLE audit_events (id text)");
    await ensureWebRole(owner.href, web.href);
    expect(await ensureWebRole(owner.href, web.href)).toBe(`web_${name}`);
  } finally {
    await client.end();
    await superuser.query(`DROP DATABASE ${name} WITH (FORCE)`);
    for (const role of [`web_${name}`, name]) await superuser.query(`DROP ROLE IF EXISTS ${role}`);
    await superuser.end();
  }
});
