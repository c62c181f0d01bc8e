import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail server on loopback that speaks real SMTP and keeps what it was given. */
export interface MailServer {
  url: string;
  mails: Email[];
  /** Addresses whose mails it refuses for good. */
  refusedAddresses: Set<string>;
  close(): Promise<void>;
}

/** Starts one, on a port of its own or on one where a server was before. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: Email[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (refused.has(address)) done(Object.assign(new Error("No such person"), { responseCode: 550 }));
      else done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  server.on("error", () => undefined); // clients that hang up
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    mails,
    refusedAddresses: refused,
    url: `smtp://127.0.0.1:${taken}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
