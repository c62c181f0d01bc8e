import "server-only";
import http from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";

const BYTES_MAX = 1024 * 1024;
const CONNECTION_MS = 8000;

/**
 * Builds an agent whose connections end after eight seconds or a megabyte. openid-client bounds the wait for the head of a
 * response only, and keeps a body of any length.
 */
export function buildBoundedAgent(issuer: string): http.Agent {
  const agent = issuer.startsWith("https:") ? new https.Agent() : new http.Agent();
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (...parameters) => {
    const socket = connect(...parameters);
    if (socket) bound(socket);
    return socket;
  };
  return agent;
}

function bound(socket: Duplex): void {
  let received = 0;
  const end = () => void socket.destroy(new Error("The identity provider sent too much, or took too long"));
  const timer = setTimeout(end, CONNECTION_MS);
  socket.once("close", () => clearTimeout(timer));
  socket.on("data", (chunk: Buffer) => {
    received += chunk.length;
    if (received > BYTES_MAX) end();
  });
}
