import * as z from "zod/mini";
import { stopPasswordWorkers } from "@/lib/auth/password/hash-password";
import { disconnect } from "@/lib/database/db";
import { env } from "@/lib/env";
import { HttpError } from "@/lib/http-error";
import { fieldErrors } from "@/lib/fields";
import { foldEmail } from "@/lib/text/fold-input";
import { pluralize } from "@/lib/format";
import { createAdministrator, endSessionsByEmail, resetPasswordByEmail } from "@/lib/users/operator";
import { removeFactorsByEmail } from "@/lib/users/remove-factors";
import { newUserSchema } from "@/lib/users/schema";

/** Manages accounts: `node ops/account.js` in a container, `npm run account --` in a clone. */

const USAGE = `Usage:
  create-admin <email> <first name> <last name>   creates an administrator
  reset-password <email>                          gives a user a password for one sign-in, ends their sessions
  remove-factors <email>                          removes a user's second factors, ends their sessions
  sign-out <email>                                ends all sessions of a user`;

const personSchema = z.pick(newUserSchema, { email: true, firstName: true, lastName: true });

type Command = (args: string[]) => Promise<string>;

const commands: Record<string, Command> = {
  "create-admin": async ([email, firstName, lastName]) => {
    const result = personSchema.safeParse({ email, firstName, lastName });
    if (!result.success) throw new Error(Object.values(fieldErrors(result.error)).join("\n"));
    return signInLine(result.data.email, await createAdministrator(result.data));
  },
  "reset-password": async ([email = ""]) => signInLine(email, await resetPasswordByEmail(email)),
  "remove-factors": async ([email = ""]) =>
    `Removed ${pluralize(await removeFactorsByEmail(email), "second factor")} of ${email} and ended all sessions.`,
  "sign-out": async ([email = ""]) =>
    `Ended ${pluralize(await endSessionsByEmail(email), "session")} of ${email}.`,
};

const signInLine = (email: string, password: string) =>
  `${email} signs in with ${password} and is then asked for a new password.`;

async function main([name = "", email = "", ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return print(process.stderr, USAGE, 2);
  try {
    env();
    return print(process.stdout, await command([foldEmail(email), ...args]), 0);
  } catch (error) {
    return print(process.stderr, getErrorMessage(error), 1);
  } finally {
    await Promise.allSettled([disconnect(), stopPasswordWorkers()]);
  }
}

function print(stream: NodeJS.WriteStream, text: string, code: number): number {
  stream.write(`${text}\n`);
  return code;
}

function getErrorMessage(error: unknown): string {
  if (error instanceof HttpError || (error instanceof Error && error.name === "Error")) return error.message;
  return `The database could not do this (${error instanceof Error ? error.message.trim() : "unknown"}). Has the server been started once?`;
}

process.exitCode = await main(process.argv.slice(2));
