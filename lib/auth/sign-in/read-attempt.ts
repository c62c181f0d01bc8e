import "server-only";
import { cookies } from "next/headers";
import { getSessionId } from "@/lib/auth/session/auth-options";
import { KNOWN_BROWSER_COOKIE } from "@/lib/auth/session/session-cookie";
import type { Caller } from "@/lib/request/caller";
import type { SignInAttempt } from "./complete-sign-in";

/** Returns the attempt of a caller whose cookies name the browser and its current session. */
export async function readAttempt(caller: Caller): Promise<SignInAttempt> {
  const knownBrowser = (await cookies()).get(KNOWN_BROWSER_COOKIE)?.value;
  return { ...caller, knownBrowser, previousSession: await getSessionId() };
}
