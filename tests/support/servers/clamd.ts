import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";

/** The EICAR test text. Joined from parts, so that no scanner reports this file. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** A marker in a file that makes the scanner report an error. */
export const UNREADABLE = "%frontdesk-unreadable";

/** A server that implements clamd's INSTREAM command and knows one signature. */
export class Clamd {
  /** Simulated fault. `silence`: never responds. `hangs-up`: disconnects. `gibberish`: speaks another protocol. */
  fault: "silence" | "hangs-up" | "gibberish" | undefined;
  /** clamd's StreamMaxLength in bytes. A longer stream gets an error and a reset. */
  maxLength = Infinity;
  /** Runs while the client waits for the reply. */
  beforeReply: (() => Promise<unknown>) | undefined;
  readonly streams: Buffer[] = [];
  private constructor(private readonly server: Server) {}

  static async start(port = 0): Promise<Clamd> {
    const server = createServer();
    const clamd = new Clamd(server);
    server.on("connection", (socket) => {
      let received = Buffer.alloc(0);
      socket.on("error", () => undefined);
      socket.on("data", (data) => {
        received = Buffer.concat([received, data]);
        if (received.length > clamd.maxLength)
          return void socket.end("INSTREAM size limit exceeded. ERROR\0", () => socket.resetAndDestroy());
        const stream = parseStream(received);
        if (!stream) return;
        clamd.streams.push(stream);
        if (clamd.fault === "silence") return;
        if (clamd.fault === "hangs-up") return void socket.destroy();
        void Promise.resolve(clamd.beforeReply?.()).then(
          () => socket.end(clamd.buildReply(stream)),
          (error) => socket.destroy(error),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return clamd;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private buildReply(stream: Buffer): string {
    if (this.fault === "gibberish") return "HTTP/1.1 400 Bad Request\r\n\r\n\0";
    if (stream.includes(UNREADABLE)) return "stream: Can't allocate memory ERROR\0";
    return stream.includes(EICAR) ? "stream: Win.Test.EICAR_HDB-1 FOUND\0" : "stream: OK\0";
  }
}

/** Returns the bytes of a complete stream, or undefined while it is incomplete. */
function parseStream(received: Buffer): Buffer | undefined {
  const command = "zINSTREAM\0";
  if (received.length < command.length) return undefined;
  if (received.toString("latin1", 0, command.length) !== command) throw new Error("Not INSTREAM.");
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
