import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** An SMTP server on the loopback address that stores received mails. */
export interface MailServer {
  url: string;
  mails: Email[];
  /** Recipients that the server rejects with the permanent error 550. */
  refusedAddresses: Set<string>;
  /** Recipients that the server rejects with the temporary error 451. */
  delayedAddresses: Set<string>;
  /** Text of the final response to a mail that the server accepts. */
  acceptance?: string;
  close(): Promise<void>;
}

/** With this password, any user may sign in. */
export const MAIL_PASSWORD = "survey-stamp-2016";

/** Starts a mail server on a free port or on the given one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: Email[] = [];
  const refusedAddresses = new Set<string>();
  const delayedAddresses = new Set<string>();
  const started = {} as MailServer;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (password === MAIL_PASSWORD) done(null, { user: username });
      else done(Object.assign(new Error("Authentication failed"), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, done) {
      if (refusedAddresses.has(address))
        done(Object.assign(new Error("No such person"), { responseCode: 550 }));
      else if (delayedAddresses.has(address))
        done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
      else done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done(null, started.acceptance);
        }, done);
      });
    },
  });
  server.on("error", () => undefined); // clients may disconnect
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const { port: boundPort } = server.server.address() as AddressInfo;
  Object.assign(started, {
    mails,
    refusedAddresses,
    delayedAddresses,
    url: `smtp://127.0.0.1:${boundPort}`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  });
  return started;
}
