import { connect } from "node:net";

/** Sends raw bytes over TCP. Returns the response when the connection closes, after at most three idle seconds. */
export function sendRaw(baseURL: string, text: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let response = "";
    socket.setTimeout(3000, () => socket.destroy());
    socket.on("data", (chunk) => (response += chunk.toString("latin1")));
    socket.on("close", () => resolve(response));
    socket.on("error", reject);
  });
}

/** Sends one request without normalizing its path and headers. */
export async function sendRawRequest(
  baseURL: string,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
) {
  const lines = Object.entries({ host: "localhost", connection: "close", ...headers });
  const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const response = await sendRaw(baseURL, `${method} ${path} HTTP/1.1\r\n${text}\r\n`);
  const end = response.indexOf("\r\n\r\n");
  const head = response.slice(0, end);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim();
  return {
    status: Number(response.slice(9, 12)),
    head,
    header,
    body: Buffer.from(
      header("transfer-encoding") === "chunked"
        ? decodeChunks(response.slice(end + 4))
        : response.slice(end + 4),
      "latin1",
    ),
  };
}

function decodeChunks(body: string): string {
  const start = body.indexOf("\r\n") + 2;
  const length = Number.parseInt(body, 16);
  return length > 0 ? body.slice(start, start + length) + decodeChunks(body.slice(start + length + 2)) : "";
}

/** Sends part of a request and disconnects, as a browser does when the visitor closes the page. */
export function sendAndDisconnect(baseURL: string, text: string): Promise<void> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, () => socket.destroy()));
    socket.on("close", () => resolve());
    socket.on("error", reject);
  });
}
