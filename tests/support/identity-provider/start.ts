import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

interface ProviderFaults {
  /** Claims that replace those of the ID token, which is signed again. */
  claims?: Record<string, unknown>;
  alg?: "none" | "HS256" | "PS256";
  /** Additional characters in the token. */
  padding?: number;
  /** The token endpoint does not answer, stops in its answer, or sends it for ever. */
  silent?: true;
  stalls?: true;
  drips?: true;
}

export interface ProviderSettings {
  person: { sub: string; email?: string; email_verified?: boolean };
  faults?: ProviderFaults;
  /** Replaces the signing key. */
  rotate?: true;
}

/** Starts oidc-provider in a process of its own, on a free port. */
export async function startIdentityProvider(redirectUri: string, secret: string) {
  const path = "tests/support/identity-provider/process.mjs";
  const child = fork(path, {
    env: { ...process.env, REDIRECT_URI: redirectUri, CLIENT_SECRET: secret },
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [{ issuer }] = (await once(child, "message")) as [{ issuer: string }];
  return {
    issuer,
    set: async ({ faults = {}, ...settings }: ProviderSettings): Promise<void> => {
      const answered = once(child, "message");
      child.send({ ...settings, faults });
      await answered;
    },
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, "exit");
  child.disconnect();
  await exited;
}

/**
 * Follows the provider's redirects as a browser does, until one leads to `target`. Returns that address. `cookies` are those
 * that the browser keeps for the provider.
 */
export async function followRedirects(
  start: string,
  target: string,
  cookies: Map<string, string>,
): Promise<URL> {
  let address = start;
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(address, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
    address = new URL(location, address).href;
    if (address.startsWith(target)) return new URL(address);
  }
  throw new Error("The provider redirects without end");
}
