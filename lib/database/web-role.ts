import "server-only";
import { Client } from "pg";
import { getErrorCodes } from "./database-errors";
import { SESSION_SETTINGS } from "./session-settings";
import { withClient } from "./with-client";

/**
 * The servers may read and write rows. They may not change tables, and may not update the audit log. The role has the settings
 * too, because a pooler in transaction mode keeps no setting of a connection.
 */
const buildGrants = (role: string) => `
  GRANT USAGE ON SCHEMA public TO ${role};
  REVOKE CREATE ON SCHEMA public FROM ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role};
  REVOKE ALL ON _prisma_migrations FROM ${role};
  GRANT SELECT ON _prisma_migrations TO ${role};
  REVOKE UPDATE ON audit_events FROM ${role};
  ${SESSION_SETTINGS.map((setting) => `ALTER ROLE ${role} SET ${setting};`).join("\n  ")}`;

/**
 * Creates or updates the role that `webUrl` names: sets its password and grants it the existing tables. Run
 * it after each migration. Returns the role's name. Throws when `webUrl` names no role or the owner.
 */
export async function ensureWebRole(ownerUrl: string, webUrl: string): Promise<string> {
  const { user: name, password } = new Client({ connectionString: webUrl });
  if (!name || name === new Client({ connectionString: ownerUrl }).user)
    throw new Error("WEB_DATABASE_URL must name another role than the owner.");
  return withClient(ownerUrl, "migrate", async (owner) => {
    const role = owner.escapeIdentifier(name);
    const secret = owner.escapeLiteral(password ?? "");
    const { rowCount } = await owner.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [name]);
    await owner.query("BEGIN");
    await owner
      .query(
        // An owner that is no superuser may not even name these attributes of a role that exists.
        rowCount
          ? `ALTER ROLE ${role} LOGIN PASSWORD ${secret}`
          : `CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${secret}`,
      )
      .catch((cause: Error) => {
        if (!getErrorCodes(cause).includes("42501")) throw cause;
        const { user } = owner;
        const grant = rowCount ? `; GRANT ${name} TO ${user} WITH ADMIN OPTION` : "";
        throw new Error(
          `The role ${user} may not set up the role ${name}. As a superuser, run ALTER ROLE ${user} CREATEROLE${grant}.`,
          { cause },
        );
      });
    await owner.query(buildGrants(role));
    await owner.query("COMMIT");
    return name;
  });
}
