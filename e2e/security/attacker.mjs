// Repeats one request over many connections. Prints the number of responses for each status as JSON.
import { readFileSync } from "node:fs";
import { connect } from "node:net";

const { port, connections, pipeline, milliseconds, maxRequests, ownNetworks } = JSON.parse(process.argv[2]);
const template = readFileSync(0);
const [head, body] = split(template);
const end = Date.now() + milliseconds;
const statuses = {};
let sent = 0;

await Promise.all(Array.from({ length: connections }, (_, index) => attack(index)));
process.stdout.write(JSON.stringify({ statuses, sent }));

function split(bytes) {
  const at = bytes.indexOf("\r\n\r\n") + 4;
  return [bytes.subarray(0, at).toString("latin1"), bytes.subarray(at)];
}

/** Replaces `{random}` with a new word and adds the connection's address as X-Forwarded-For. */
function buildHead(index) {
  const address = ownNetworks ? `198.51.${index >> 8}.${index & 255}` : "203.0.113.7";
  return head
    .replaceAll("{random}", Math.random().toString(36).slice(2))
    .replace("\r\n", `\r\nX-Forwarded-For: ${address}\r\n`);
}

async function attack(index) {
  while (Date.now() < end && sent < maxRequests) await converse(index);
}

/** Keeps `pipeline` requests in flight on one connection until it closes or the time is over. */
function converse(index) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const timer = setTimeout(() => socket.destroy(), Math.max(end - Date.now(), 1));
    socket.setEncoding("latin1");
    const send = (count) => {
      sent += count;
      // The connections share the body, which has up to 7 MB.
      socket.cork();
      for (let at = 0; at < count; at += 1) {
        socket.write(buildHead(index), "latin1");
        if (body.length > 0) socket.write(body);
      }
      socket.uncork();
    };
    socket.on("connect", () => send(pipeline));
    socket.on("data", (text) => {
      let answers = 0;
      for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
        statuses[status] = (statuses[status] ?? 0) + 1;
        answers += 1;
      }
      if (answers > 0 && socket.writable && Date.now() < end && sent < maxRequests) send(answers);
      else if (sent >= maxRequests) socket.end();
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
