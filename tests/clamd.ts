import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";

/** The text that every scanner takes for malware by agreement, put together here so that none finds it in this file. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** Something that speaks clamd's INSTREAM: it takes chunks apart as the protocol says and knows one signature. */
export class Clamd {
  /** What it answers instead, to be out of order; `silence` for nothing at all. */
  fault: "silence" | "hangs-up" | "size" | undefined;
  /** Bytes of the streams that it was sent. */
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
        const stream = streamIn(received);
        if (!stream) return;
        clamd.streams.push(stream);
        if (clamd.fault === "silence") return;
        if (clamd.fault === "hangs-up") return void socket.destroy();
        socket.end(clamd.answerTo(stream));
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

  private answerTo(stream: Buffer): string {
    if (this.fault === "size") return "INSTREAM size limit exceeded. ERROR\0";
    return stream.includes(EICAR) ? "stream: Win.Test.EICAR_HDB-1 FOUND\0" : "stream: OK\0";
  }
}

/** The bytes of a finished stream; undefined while more is to come. */
function streamIn(received: Buffer): Buffer | undefined {
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
