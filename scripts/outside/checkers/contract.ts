import { once } from "node:events";
import { PrismaPg } from "@prisma/adapter-pg";
import { type CallArguments, type CallContext, calls, fillPath } from "@/e2e/api/api-calls";
import { PASSWORD, PASSWORD_HASH } from "@/e2e/support/fixtures";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createJob, createUser } from "@/prisma/factories";
import { freePort } from "@/scripts/test/free-port";
import { waitForPort } from "@/tests/support/servers/debian-program";
import type { Finding } from "../finding";
import { startTool } from "../tools";
import type { Checker } from "./checker";
import { saveDocument } from "./openapi";

interface Violation {
  location: string[];
  severity: string;
  code: string | number;
  message: string;
}

/** Makes a successful call to every operation through Prism, which compares each request and response with the document. */
export const contract: Checker = {
  name: "prism",
  run: async ({ product }) => {
    const file = await saveDocument(product);
    const port = await freePort();
    const prism = startTool("@stoplight/prism-cli", [
      ...["proxy", file, `${product.origin}/api`, "--host=127.0.0.1", `--port=${port}`],
    ]);
    prism.stdout!.resume();
    prism.stderr!.resume();
    const database = new PrismaClient({ adapter: new PrismaPg(product.databaseUrl) });
    try {
      await waitForPort(prism, port);
      const { id, email } = await createUser(database, { passwordHash: PASSWORD_HASH });
      const token = await product.signIn();
      const administrator = { authorization: `Bearer ${token}` };
      // A sign-in that carries the cookie would end its session.
      const withCookie = { ...administrator, cookie: `ID_TOKEN=${token}` };
      const findings: Finding[] = [];
      const send: CallContext["send"] = async (call, args = {}, headers = {}) => {
        const response = await callThrough(`http://127.0.0.1:${port}`, call, args, headers);
        findings.push(...readViolations(call, response));
        return response;
      };
      const job = await createJob(database, { title: "Contract Keeper" });
      const person = { id, email, password: PASSWORD };
      const context: CallContext = { database, person, job, send, administrator };
      for (const [call, getArguments] of Object.entries(calls)) {
        const headers = call === "GET /api/viewer" ? withCookie : administrator;
        const response = await send(call, await getArguments(context), headers);
        if (!response.ok) findings.push(describe(call, "status", `answered ${response.status}`));
      }
      console.log(`prism: ${Object.keys(calls).length} operations called`);
      return findings;
    } finally {
      await database.$disconnect();
      prism.kill("SIGTERM");
      if (prism.exitCode === null && prism.signalCode === null) await once(prism, "exit");
    }
  },
};

const describe = (call: string, rule: string, text: string): Finding => ({
  checker: "prism",
  rule,
  where: call,
  text,
});

function callThrough(
  origin: string,
  call: string,
  { id = "nobody", params, query = "", file, body }: CallArguments,
  headers: Record<string, string>,
): Promise<Response> {
  const [method, path = ""] = call.split(" ");
  // The document names every path below /api.
  const url = origin + fillPath(path.replace(/^\/api/, ""), { id, ...params }) + query;
  return fetch(url, {
    method,
    redirect: "manual",
    body: file ?? (body && JSON.stringify(body)),
    headers: { accept: "application/json", ...(body && { "content-type": "application/json" }), ...headers },
  });
}

/** Prism reports violations in a header, and calls that the document does not name in a body of its own. */
function readViolations(call: string, response: Response): Finding[] {
  const text = response.headers.get("sl-violations");
  const violations = text ? (JSON.parse(text) as Violation[]) : [];
  return violations.map(({ location, code, message }) =>
    describe(call, String(code), `${location.join(".")}: ${message}`),
  );
}
