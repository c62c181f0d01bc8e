import { connect } from "node:net";

/** Sends bytes as they are, which no HTTP client would; gives what comes back until the connection is closed. */
export function sendRaw(baseURL: string, text: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = "";
    socket.setTimeout(3000, () => socket.destroy());
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

/** One request, its path and headers untouched. */
export async function sendRawRequest(
  baseURL: string,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
) {
  const lines = Object.entries({ host: "localhost", connection: "close", ...headers });
  const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const answer = await sendRaw(baseURL, `${method} ${path} HTTP/1.1\r\n${text}\r\n`);
  const end = answer.indexOf("\r\n\r\n");
  const head = answer.slice(0, end);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim();
  return {
    status: Number(answer.slice(9, 12)),
    head,
    header,
    body: Buffer.from(answer.slice(end + 4), "latin1"),
  };
}

/** Sends a part of a request and hangs up, as a visitor does who closes the page. */
export function sendAndDisconnect(baseURL: string, text: string): Promise<void> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, () => socket.destroy()));
    socket.on("close", () => resolve());
    socket.on("error", reject);
  });
}
