import { signInWithPassword } from "@/lib/auth/sign-in/sign-in";

interface Credentials {
  email: string;
  password: string;
}

/** The client address of these sign-ins. */
export const attempt = { address: "192.0.2.1", device: "Unknown device", requestId: "test" };

/** Signs in and returns the token. Throws when the account requires a new password. */
export async function signInForToken(form: Credentials): Promise<string> {
  const result = await signInWithPassword(form, attempt);
  if (!("token" in result)) throw new Error("The sign-in requires a new password");
  return result.token;
}

/** Signs in and returns the challenge's session. Throws when the account requires no new password. */
export async function signInForChallenge(form: Credentials): Promise<string> {
  const result = await signInWithPassword(form, attempt);
  if ("token" in result) throw new Error("The sign-in requires no new password");
  return result.session;
}
