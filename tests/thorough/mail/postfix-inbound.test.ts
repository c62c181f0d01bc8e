// Promise: mail-answers
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { mkdtemp, rm, chmod } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { buildSync } from "esbuild";
import { createTransport } from "nodemailer";
import { afterEach, beforeEach, expect, test } from "vitest";
import { POST } from "@/app/api/inbound/route";
import { db } from "@/lib/database/db";
import { buildReplyAddress } from "@/lib/desk/inbound/reply-address";
import { env } from "@/lib/env";
import { createMessage } from "@/prisma/factories";
import { getPostfixSkipReason, type Postfix, startPostfix } from "@/tests/support/servers/postfix";

const EMAIL = "ada@example.net";

let folder: string;
let server: Server;
let postfix: Postfix;
let statuses: number[];
/** Answers with an error while it is set. */
let outage: number | undefined;

async function answer(message: IncomingMessage): Promise<number> {
  const body = await buffer(message);
  if (outage) return outage;
  const headers = message.headers as Record<string, string>;
  const request = new Request("http://localhost/api/inbound", {
    method: "POST",
    headers,
    body: new Uint8Array(body),
  });
  return (await POST(request, { params: Promise.resolve({}) })).status;
}

/** Returns the alias that docs/operations.md tells operators to write, for this machine. */
function readAlias(url: string): string {
  const [, target] = /^reply: (.+)$/m.exec(readFileSync("docs/operations.md", "utf8"))!;
  return target!
    .replace("/usr/bin/node", process.execPath)
    .replace("/opt/frontdesk/inbound.mjs", join(folder, "inbound.mjs"))
    .replace(/http:\S+/, url)
    .replace("/etc/frontdesk/inbound-secret", join(folder, "secret"))
    .replace("office,", "office@example.com,");
}

beforeEach(async (context) => {
  const skipReason = await getPostfixSkipReason();
  context.skip(skipReason !== undefined, skipReason);
  env().INBOUND_SECRET = "a secret of at least thirty-two bytes";
  env().INBOUND_ADDRESS = "reply@example.org";
  outage = undefined;
  statuses = [];
  folder = await mkdtemp(join(tmpdir(), "frontdesk-inbound-"));
  await chmod(folder, 0o755);
  writeFileSync(join(folder, "secret"), `${env().INBOUND_SECRET}\n`);
  buildSync({
    entryPoints: ["ops/inbound.ts"],
    outfile: join(folder, "inbound.mjs"),
    bundle: true,
    platform: "node",
    format: "esm",
  });
  server = createServer((message, response) => {
    void answer(message).then((status) => {
      statuses.push(status);
      response.writeHead(status).end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/inbound`;
  postfix = await startPostfix({ reply: readAlias(url) });
});

afterEach(async () => {
  await postfix?.stop();
  server?.close();
  if (folder) await rm(folder, { recursive: true });
});

/** Sends an answer as the person's own mail server would. */
async function sendAnswer(to: string): Promise<void> {
  const transport = createTransport({ url: postfix.submission, tls: { rejectUnauthorized: false } });
  await transport.sendMail({ from: `Ada <${EMAIL}>`, to, subject: "Re: Hello", text: "Thursday is fine." });
  transport.close();
}

async function waitFor(isDone: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isDone())) await pause(100);
}

test("an answer goes through the alias of docs/operations.md to the desk, and to the mailbox that people read", async () => {
  const { id } = await createMessage(db(), { email: EMAIL });
  await sendAnswer(buildReplyAddress({ kind: "message", id })!);
  await waitFor(() => statuses.length > 0);
  expect(statuses).toEqual([202]);
  expect(await db().answer.findMany()).toMatchObject([{ messageId: id, text: "Thursday is fine." }]);
  await waitFor(async () => (await postfix.readMails()).length > 0);
});

test("Postfix keeps a mail that the desk cannot take, instead of sending it back", async () => {
  outage = 503;
  const { id } = await createMessage(db(), { email: EMAIL });
  await sendAnswer(buildReplyAddress({ kind: "message", id })!);
  await waitFor(() => /status=deferred .*The desk answered 503/.test(postfix.readLog()));
  expect(postfix.readLog()).not.toContain("status=bounced");
});

test("a mail that the desk will never take is not sent again", async () => {
  outage = 422;
  const { id } = await createMessage(db(), { email: EMAIL });
  await sendAnswer(buildReplyAddress({ kind: "message", id })!);
  await waitFor(() => /status=sent .*inbound/.test(postfix.readLog()));
  expect(statuses).toEqual([422]);
});
