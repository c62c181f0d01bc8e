import * as z from "zod/mini";
import { stopPasswordWorkers } from "@/lib/auth/password/hash-password";
import { fieldErrors } from "@/lib/fields";
import { foldEmail } from "@/lib/text/fold-input";
import { pluralize } from "@/lib/format";
import { createAdministrator, endSessionsByEmail, resetPasswordByEmail } from "@/lib/users/operator";
import { removeFactorsByEmail } from "@/lib/users/operator";
import { newUserSchema } from "@/lib/users/schema";
import { runCommand } from "./run-command";

/** Manages accounts: `node ops/account.js` in a container, `npm run account --` in a clone. */

const USAGE = `Usage:
  create-admin <email> <first name> <last name>   creates an administrator
  reset-password <email>                          gives a user a password for one sign-in, ends their sessions
  remove-factors <email>                          removes a user's second factors, ends their sessions
  sign-out <email>                                ends all sessions of a user`;

const personSchema = z.pick(newUserSchema, { email: true, firstName: true, lastName: true });

const [name = "", typedEmail = "", firstName, ...lastNames] = process.argv.slice(2);
const email = foldEmail(typedEmail);

const signInLine = (password: string) =>
  `${email} signs in with ${password} and is then asked for a new password.`;

const commands = {
  "create-admin": async () => {
    const result = personSchema.safeParse({ email, firstName, lastName: lastNames.join(" ") });
    if (!result.success) throw new Error(Object.values(fieldErrors(result.error)).join("\n"));
    return signInLine(await createAdministrator(result.data));
  },
  "reset-password": async () => signInLine(await resetPasswordByEmail(email)),
  "remove-factors": async () =>
    `Removed ${pluralize(await removeFactorsByEmail(email), "second factor")} of ${email} and ended all sessions.`,
  "sign-out": async () => `Ended ${pluralize(await endSessionsByEmail(email), "session")} of ${email}.`,
};

await runCommand(USAGE, commands, name);
await stopPasswordWorkers();
