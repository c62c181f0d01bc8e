import "server-only";
import http from "node:http";
import https from "node:https";
import type { NextApiRequest, NextApiResponse } from "next";
import type { NextAuthOptions, Profile } from "next-auth";
import { authOptions } from "@/lib/auth/session/auth-options";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { cookieFlags } from "@/lib/request/cookie-flags";
import type { CookieJar } from "@/lib/request/signed-cookie";
import type { CompanyProvider } from "./provider";

export const EXCHANGE_SECONDS = 10 * 60;
const ID = "company";
const CONNECTION_MS = 5000;
const BYTES_MAX = 1024 * 1024;
/** Cookies in which next-auth keeps the exchange, encrypted. */
const COOKIES = ["company_state", "company_pkce", "company_nonce"] as const;
const CSRF_COOKIE = "company_csrf";

const getFlags = (maxAge: number) => cookieFlags(paths.companyExchange, maxAge);

/**
 * Ends each connection after five seconds or a megabyte. openid-client bounds only the wait for the head of a response. After
 * its own time-out it no longer hears errors of the request, and a later one would end the process.
 */
function buildBoundedAgent(issuer: string): http.Agent {
  const agent = issuer.startsWith("https:") ? new https.Agent() : new http.Agent();
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (...parameters) => {
    const socket = connect(...parameters);
    let received = 0;
    const end = () => void socket?.destroy();
    const timer = setTimeout(end, CONNECTION_MS);
    socket?.once("close", () => clearTimeout(timer));
    socket?.on("data", ({ length }: Buffer) => (received += length) > BYTES_MAX && end());
    return socket;
  };
  return agent;
}

function buildOptions(
  { issuer, clientId, clientSecret }: CompanyProvider,
  onClaims?: (claims: Profile | undefined) => void,
  onError?: (error: unknown) => void,
): NextAuthOptions {
  const redirectUri = env().SITE_URL + paths.companyCallback;
  const cookie = (name: string) => ({ name, options: getFlags(EXCHANGE_SECONDS) });
  const [state, pkceCodeVerifier, nonce] = COOKIES.map(cookie);
  return {
    ...authOptions,
    providers: [
      {
        id: ID,
        name: ID,
        type: "oauth",
        idToken: true,
        checks: ["pkce", "state", "nonce"],
        clientId,
        clientSecret,
        authorization: { params: { scope: "openid email" } },
        wellKnown: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
        // Without the next two, next-auth takes the address from its own variable NEXTAUTH_URL.
        client: { redirect_uris: [redirectUri] },
        token: {
          request: async ({ client, params, checks }) => {
            try {
              return { tokens: await client.callback(redirectUri, params, checks) };
            } catch (error) {
              onError?.(error);
              throw error;
            }
          },
        },
        profile: ({ sub }) => ({ id: sub }),
        httpOptions: { timeout: 0, agent: buildBoundedAgent(issuer) },
      },
    ],
    cookies: { ...authOptions.cookies, state, pkceCodeVerifier, nonce, csrfToken: cookie(CSRF_COOKIE) },
    callbacks: {
      // next-auth redirects to a returned address and creates no session. Our code creates it, and can report a database outage.
      signIn: ({ profile }) => {
        onClaims?.(profile);
        return paths.home;
      },
    },
  };
}

type Values = Record<string, string>;
type Call = [action: "csrf" | "signin" | "callback", query?: Values, cookies?: Values, body?: unknown];

/** Runs a route of next-auth in this process, so that none of its pages and cookies reaches a browser by itself. */
async function callNextAuth(options: NextAuthOptions, ...[action, query, cookies = {}, body]: Call) {
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
  const method = body ? "POST" : "GET";
  const request = { method, query: { ...query, nextauth: [action, ID] }, cookies, body, headers: {} };
  await NextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, options);
  const lines = (headers.get("Set-Cookie") ?? []) as string[];
  const pairs = lines.map((line) => /^([^=]+)=([^;]*)/.exec(line)?.slice(1).map(decodeURIComponent) ?? []);
  return { sent, location: String(headers.get("Location")), cookies: Object.fromEntries(pairs) as Values };
}

/**
 * Starts an exchange with the provider and sets its cookies. Returns the address to send the browser to, or null when the
 * provider does not answer. `parameters` are those of the authorization request.
 */
export async function startExchange(
  provider: CompanyProvider,
  jar: CookieJar,
  parameters: Values,
): Promise<string | null> {
  const options = buildOptions(provider);
  // The route has checked the request's origin. next-auth wants a token of its own.
  const { cookies, sent } = await callNextAuth(options, "csrf");
  const started = await callNextAuth(options, "signin", parameters, cookies, sent);
  if (!started.cookies[COOKIES[0]]) return null;
  for (const name of COOKIES) jar.set(name, started.cookies[name] ?? "", getFlags(EXCHANGE_SECONDS));
  return started.location;
}

/** Returns whether the browser caused an error of openid-client: by a wrong state, issuer or code. */
const isOfBrowser = (error: unknown): boolean =>
  error instanceof Error && ("params" in error || ("error" in error && error.error === "invalid_grant"));

/**
 * Trades the code of the provider's answer for an ID token and verifies it. Returns its claims; without them, whether the
 * browser caused that, and not the provider. Removes the cookies of the exchange.
 */
export async function finishExchange(
  provider: CompanyProvider,
  jar: CookieJar,
  answer: Values,
): Promise<{ claims?: Profile; isOfBrowser: boolean }> {
  const cookies: Values = {};
  for (const name of COOKIES) {
    cookies[name] = jar.get(name)?.value ?? "";
    jar.set(name, "", getFlags(0));
  }
  const result: Awaited<ReturnType<typeof finishExchange>> = {
    isOfBrowser: Object.values(cookies).includes(""),
  };
  const options = buildOptions(
    provider,
    (claims) => (result.claims = claims),
    (error) => (result.isOfBrowser = isOfBrowser(error)),
  );
  await callNextAuth(options, "callback", answer, cookies);
  return result;
}
