import { Client } from "pg";
import { getMajorVersion } from "@/scripts/database/dump";
import { ensurePostgresTools } from "@/scripts/database/postgres-tools";

/** Returns why this machine cannot dump a database: Debian's tools may be older than the server. */
export async function getDumpSkipReason(databaseUrl: string): Promise<string | undefined> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const version = await getMajorVersion(client).finally(() => client.end());
  try {
    ensurePostgresTools(version);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
