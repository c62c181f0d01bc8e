import { readFileSync } from "node:fs";
import path from "node:path";
import { databaseUrl } from "../server";

/** Hooks that tests add, and the one of the OpenAPI document's examples. The names never resolve. */
const HOOK = /^hooks?(?:-[\da-f]+)?\.(?:invalid|example):443$/;
const LOCAL = /^(?:localhost|127\.0\.0\.1|::1):(\d+)$/;

/**
 * Runs once after all tests. Throws when the server has connected to anything but its database, itself and hooks: the environment of
 * the tests names no mail server, no store of resumes and no malware scanner. Keeps a sentence of /how-we-hire.
 */
export default function checkConnections(): void {
  const file = path.join(process.env.E2E_DATA_DIR!, "connections");
  const connections = [...new Set(readFileSync(file, "utf8").split("\n").filter(Boolean))].sort();
  const known = [new URL(databaseUrl()).port, process.env.E2E_PORT];
  const others = connections.filter(
    (address) => !HOOK.test(address) && !known.includes(LOCAL.exec(address)?.[1]),
  );
  const list = `The server connected to ${connections.join(", ")}`;
  if (others.length > 0) throw new Error(`${list}. Nothing names ${others.join(", ")}.`);
  console.log(list);
}
