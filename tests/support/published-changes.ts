import { Client } from "pg";
import { CHANGE_CHANNEL } from "@/lib/cache/cache-tags";
import { getDirectUrl } from "@/tests/setup/database";

export async function getPublishedTags(change: () => Promise<void>): Promise<(string | undefined)[]> {
  const listener = new Client({ connectionString: getDirectUrl() });
  await listener.connect();
  const published: (string | undefined)[] = [];
  listener.on("notification", ({ payload }) => published.push(payload));
  await listener.query(`LISTEN ${CHANGE_CHANNEL}`);
  await change();
  await listener.query("SELECT 1"); // earlier notifications arrive before this response
  await listener.end();
  return published;
}
