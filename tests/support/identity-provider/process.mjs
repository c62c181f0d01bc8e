// A real OpenID Connect provider in a process of its own. It signs in whom the test names, without a page, and sends wrong
// tokens when the test asks for them.
import { createHmac } from "node:crypto";
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import Provider from "oidc-provider";

const { REDIRECT_URI: redirectUri, CLIENT_SECRET: secret } = process.env;

/** What the test has asked for: the person, and what is wrong with the answers. */
let person = {};
let faults = {};
let signing = await createKey();
let provider;

const server = http.createServer((request, response) => void handle(request, response));
server.listen(0, "127.0.0.1", () => {
  provider = createProvider();
  process.send({ issuer: getIssuer() });
});
process.on("message", async (message) => {
  ({ person, faults } = message);
  if (message.rotate) {
    signing = await createKey();
    provider = createProvider();
  }
  process.send({ ready: true });
});
process.on("disconnect", () => process.exit());

const getIssuer = () => `http://127.0.0.1:${server.address().port}`;

async function createKey() {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = String(Date.now());
  return { privateKey, kid, jwk: { ...(await exportJWK(privateKey)), kid, use: "sig", alg: "RS256" } };
}

function createProvider() {
  const created = new Provider(getIssuer(), {
    clients: [{ client_id: "website", client_secret: secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [signing.jwk] },
    cookies: { keys: ["a key of the tests"] },
    claims: { openid: ["sub", "email", "email_verified", "auth_time"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...person, sub }) }),
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
  });
  created.use(async (context, next) => {
    await next();
    if (context.oidc?.route === "token" && context.body?.id_token)
      context.body.id_token = await tamper(context.body.id_token);
  });
  return created;
}

const encode = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");

async function tamper(token) {
  const { claims, alg = "RS256", padding } = faults;
  if (!claims && !faults.alg && !padding) return token;
  const payload = { ...JSON.parse(Buffer.from(token.split(".")[1], "base64url")), ...claims };
  if (padding) payload.padding = "x".repeat(padding);
  const head = `${encode({ alg, kid: signing.kid })}.${encode(payload)}`;
  if (alg === "none") return `${head}.`;
  if (alg === "HS256") return `${head}.${createHmac("sha256", secret).update(head).digest("base64url")}`;
  if (alg === "PS256") {
    const { privateKey } = await generateKeyPair("PS256");
    return new SignJWT(payload).setProtectedHeader({ alg, kid: signing.kid }).sign(privateKey);
  }
  return new SignJWT(payload).setProtectedHeader({ alg, kid: signing.kid }).sign(signing.privateKey);
}

async function handle(request, response) {
  if (faults.silent && request.url === "/token") return; // the connection stays open
  if (faults.stalls && request.url === "/token") {
    response.writeHead(200, { "content-type": "application/json" }).write(" ");
    return;
  }
  if (faults.drips && request.url === "/token") {
    response.writeHead(200, { "content-type": "application/json" });
    while (!response.destroyed) {
      response.write(" ");
      await wait(200);
    }
    return;
  }
  if (!request.url.startsWith("/interaction/")) return provider.callback()(request, response);
  await provider.interactionFinished(request, response, { login: { accountId: person.sub } });
}
