import { disconnect } from "@/lib/database/db";
import { env } from "@/lib/env";
import { HttpError } from "@/lib/http-error";

/** Runs a command and prints its answer. Exits with 1 after an error, and with 2 and the usage for an unknown name. */
export async function runCommand(
  usage: string,
  commands: Record<string, () => Promise<string>>,
  name: string,
): Promise<void> {
  const fail = (text: string, code: number) => {
    process.stderr.write(`${text}\n`);
    process.exitCode = code;
  };
  const command = Object.hasOwn(commands, name) && commands[name];
  if (!command) return fail(usage, 2);
  try {
    env();
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    fail(getErrorMessage(error), 1);
  } finally {
    await disconnect().catch(() => undefined);
  }
}

function getErrorMessage(error: unknown): string {
  if (error instanceof HttpError || (error instanceof Error && error.name === "Error")) return error.message;
  return `The database could not do this (${error instanceof Error ? error.message.trim() : "unknown"}). Has the server been started once?`;
}
