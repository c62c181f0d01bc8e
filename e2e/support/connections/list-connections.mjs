// Loaded with --import into the server under test. Adds each address that the server connects or sends to, once, to the file
// `connections` of E2E_DATA_DIR. The workers of the server inherit the variable.
import { appendFileSync } from "node:fs";
import { Socket as UdpSocket } from "node:dgram";
import { Socket } from "node:net";
import path from "node:path";

if (process.argv[1]?.endsWith(path.join("server", "main.js"))) process.env.E2E_LISTS_CONNECTIONS = "1";

const listed = new Set();

function list(address) {
  if (listed.has(address)) return;
  listed.add(address);
  appendFileSync(path.join(process.env.E2E_DATA_DIR, "connections"), `${address}\n`);
}

/** Node passes what it has parsed as an array, and callers pass options, a port or a path. */
function describe([first, host]) {
  const target = Array.isArray(first) ? first[0] : first;
  if (typeof target === "object") return target.path ?? `${target.host ?? "localhost"}:${target.port}`;
  return Number.isNaN(Number(target)) ? target : `${typeof host === "string" ? host : "localhost"}:${target}`;
}

if (process.env.E2E_LISTS_CONNECTIONS) {
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function (...args) {
    list(describe(args));
    return connect.apply(this, args);
  };
  const { send } = UdpSocket.prototype;
  UdpSocket.prototype.send = function (...args) {
    list(`udp ${args.filter((arg) => typeof arg === "number" || typeof arg === "string").join(" ")}`);
    return send.apply(this, args);
  };
}
