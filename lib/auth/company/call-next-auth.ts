import "server-only";
import type { NextApiRequest, NextApiResponse } from "next";
import type { NextAuthOptions, Profile } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { authOptions } from "@/lib/auth/session/auth-options";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import type { CookieJar } from "@/lib/request/signed-cookie";
import { buildBoundedAgent } from "./bounded-agent";
import type { CompanyProvider } from "./provider";

const ID = "company";
const HEAD_MS = 4000;
export const EXCHANGE_SECONDS = 10 * 60;

/** Cookies in which next-auth keeps the exchange, encrypted. Only its address gets them. */
const COOKIE_NAMES = { state: "company_state", pkceCodeVerifier: "company_pkce", nonce: "company_nonce" };
const CSRF_COOKIE = "company_csrf";

const getFlags = (maxAge: number) =>
  ({
    path: paths.companyExchange,
    httpOnly: true,
    sameSite: "lax",
    secure: env().SITE_URL.startsWith("https:"),
    maxAge,
  }) as const;

function buildProvider({ issuer, clientId, clientSecret }: CompanyProvider): OAuthConfig<Profile> {
  const redirectUri = env().SITE_URL + paths.companyCallback;
  return {
    id: ID,
    name: ID,
    type: "oauth",
    wellKnown: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    clientId,
    clientSecret,
    authorization: { params: { scope: "openid email" } },
    // Without them next-auth derives the address from its own variable NEXTAUTH_URL.
    client: { redirect_uris: [redirectUri] },
    token: {
      request: async ({ client, params, checks }) => ({
        tokens: await client.callback(redirectUri, params, checks),
      }),
    },
    profile: ({ sub }) => ({ id: sub ?? "" }),
    httpOptions: { timeout: HEAD_MS, agent: buildBoundedAgent(issuer) },
  };
}

function buildOptions(
  provider: CompanyProvider,
  onClaims: (claims: Profile | undefined) => void,
): NextAuthOptions {
  const cookie = (name: string) => ({ name, options: getFlags(EXCHANGE_SECONDS) });
  const { state, pkceCodeVerifier, nonce } = COOKIE_NAMES;
  return {
    ...authOptions,
    providers: [buildProvider(provider)],
    cookies: {
      ...authOptions.cookies,
      ...{ state: cookie(state), pkceCodeVerifier: cookie(pkceCodeVerifier), nonce: cookie(nonce) },
      csrfToken: cookie(CSRF_COOKIE),
    },
    callbacks: {
      ...authOptions.callbacks,
      // An address ends the exchange: the session is opened outside (see `authOptions`).
      signIn: ({ profile }) => {
        onClaims(profile);
        return paths.home;
      },
    },
  };
}

interface Call {
  method: "GET" | "POST";
  action: "csrf" | "signin" | "callback";
  query?: Record<string, string>;
  cookies?: Record<string, string>;
  body?: object;
}

/** Runs one of next-auth's routes in this process, so that none of its pages and cookies reaches a browser by itself. */
async function callNextAuth({ method, action, query, cookies = {}, body }: Call, options: NextAuthOptions) {
  const { default: NextAuth } = await import("next-auth");
  const headers = new Map<string, unknown>();
  let sent: unknown;
  const response = {
    status: () => response,
    getHeader: (name: string) => headers.get(name),
    setHeader: (name: string, value: unknown) => headers.set(name, value),
    send: (text: unknown) => (sent = text),
    end() {},
  };
  const request = { method, query: { ...query, nextauth: [action, ID] }, cookies, body, headers: {} };
  await NextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, options);
  const lines = (headers.get("Set-Cookie") ?? []) as string[];
  return { sent, location: String(headers.get("Location") ?? ""), cookies: parseCookies(lines) };
}

const parseCookies = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return [name, decodeURIComponent(value)];
    }),
  );

/**
 * Starts an exchange with the provider and sets its cookies. Returns the address to send the browser to, or null when the
 * provider does not answer. `parameters` are those of the authorization request.
 */
export async function startExchange(
  provider: CompanyProvider,
  jar: CookieJar,
  parameters: Record<string, string>,
): Promise<string | null> {
  const options = buildOptions(provider, () => undefined);
  // The route has checked the request's origin. next-auth wants a token of its own.
  const { cookies, sent } = await callNextAuth({ method: "GET", action: "csrf" }, options);
  const call = {
    method: "POST",
    action: "signin",
    query: parameters,
    cookies,
    body: sent as object,
  } as const;
  const started = await callNextAuth(call, options);
  if (!started.cookies[COOKIE_NAMES.state]) return null;
  for (const name of Object.values(COOKIE_NAMES))
    jar.set(name, started.cookies[name] ?? "", getFlags(EXCHANGE_SECONDS));
  return started.location;
}

/**
 * Ends an exchange: trades the code for an ID token and verifies it. Returns its claims, or null when the provider does not
 * answer or the token is not valid. Removes the cookies of the exchange.
 */
export async function finishExchange(
  provider: CompanyProvider,
  jar: CookieJar,
  query: Record<string, string>,
): Promise<Profile | null> {
  const cookies: Record<string, string> = {};
  for (const name of Object.values(COOKIE_NAMES)) {
    cookies[name] = jar.get(name)?.value ?? "";
    jar.set(name, "", getFlags(0));
  }
  let claims: Profile | undefined;
  const options = buildOptions(provider, (verified) => (claims = verified));
  await callNextAuth({ method: "GET", action: "callback", query, cookies }, options);
  return claims ?? null;
}
