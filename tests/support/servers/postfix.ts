import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { freePort } from "@/scripts/test/free-port";
import { createCertificate } from "./certificate";
import { DebianProgram, waitForPort } from "./debian-program";

const program = new DebianProgram("master", { packages: ["postfix"], folder: "usr/lib/postfix/sbin" });

/** Accounts of Debian that own the queue, the commands and the mailboxes. Each must be another one. */
const OWNER = { name: "mail", uid: 8, gid: 8 };
const COMMANDS_GROUP = "news";
const MAILBOX_ID = 65534;

const USER = "desk";
const PASSWORD = "lantern-harbor-9";

/** Seconds that the slow port waits before it accepts a mail. */
export const SLOW_SECONDS = 30;

export interface Postfix {
  /** Address with TLS from the start and a sign-in. */
  smtps: string;
  /** Address with STARTTLS and a sign-in. */
  submission: string;
  /** Like `submission`, with a wrong password. */
  wrongPassword: string;
  /** Address that rejects the first mail of each client with a temporary error. */
  greylisting: string;
  /** Address that accepts each mail only after `SLOW_SECONDS`. */
  slow: string;
  /** Path of the certificate, which is also its own issuer. */
  certificate: string;
  readMails(): Promise<Email[]>;
  readLog(): string;
  stop(): Promise<void>;
}

/** Unpacks Postfix when it is missing. Returns the reason why it cannot be had, or undefined. */
export async function getPostfixSkipReason(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "only root can start Postfix";
  return program.getSkipReason();
}

/**
 * Starts Postfix with a queue and a configuration of its own. It delivers mail for any address of example.com, and for
 * aliases of example.org.
 */
export async function startPostfix(aliases: Readonly<Record<string, string>> = {}): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), "frontdesk-postfix-"));
  chmodSync(folder, 0o755);
  const [smtps, submission, greylisting, slow] = await Promise.all(Array.from({ length: 4 }, freePort));
  const { certificate } = createCertificate(folder);
  createQueue(folder);
  const authentication = await startAuthentication();
  const lines = Object.entries(aliases).map(([name, target]) => `${name} ${target}\n`);
  writeFileSync(join(folder, "aliases"), lines.join(""));
  writeFileSync(
    join(folder, "main.cf"),
    buildSettings(folder, (authentication.address() as AddressInfo).port),
  );
  writeFileSync(
    join(folder, "master.cf"),
    buildServices({ smtps: smtps!, submission: submission!, greylisting: greylisting!, slow: slow! }),
  );
  const child = program.start(["-c", folder, "-d"], { stdio: ["ignore", "ignore", "inherit"] });
  for (const port of [smtps, submission, greylisting, slow]) await waitForPort(child, port!);
  const account = `${USER}:${encodeURIComponent(PASSWORD)}`;
  return {
    smtps: `smtps://${account}@localhost:${smtps}`,
    submission: `smtp://${account}@localhost:${submission}`,
    wrongPassword: `smtp://${USER}:wrong@localhost:${submission}`,
    greylisting: `smtp://localhost:${greylisting}`,
    slow: `smtp://localhost:${slow}`,
    certificate,
    readMails: () => {
      const inbox = join(folder, "mailboxes/inbox/new");
      const parse = (name: string) => PostalMime.parse(readFileSync(join(inbox, name)));
      return Promise.all(listFiles(inbox).map(parse));
    },
    readLog: () => readFileSync(join(folder, "log"), "utf8"),
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      authentication.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no mail has arrived
  }
}

const PRIVATE_FOLDERS = [
  ...["active", "bounce", "corrupt", "defer", "deferred", "flush", "hold", "incoming"],
  ...["maildrop", "private", "public", "saved", "trace"],
];

function createQueue(folder: string): void {
  const queue = join(folder, "queue");
  mkdirSync(join(queue, "pid"), { recursive: true });
  for (const name of PRIVATE_FOLDERS) {
    mkdirSync(join(queue, name), { mode: 0o700 });
    chownSync(join(queue, name), OWNER.uid, OWNER.gid);
  }
  mkdirSync(join(folder, "data"), { mode: 0o700 });
  chownSync(join(folder, "data"), OWNER.uid, OWNER.gid);
  mkdirSync(join(folder, "mailboxes"));
  chownSync(join(folder, "mailboxes"), MAILBOX_ID, MAILBOX_ID);
}

/** Tells Postfix whether a password is right, in the protocol of Dovecot. Knows one account. */
async function startAuthentication(): Promise<Server> {
  const expected = Buffer.from(`\0${USER}\0${PASSWORD}`).toString("base64");
  const server = createServer((socket) => {
    socket.setEncoding("utf8").on("error", () => undefined);
    socket.write("VERSION\t1\t1\nMECH\tPLAIN\tplaintext\nSPID\t1\nCUID\t1\nCOOKIE\t00\nDONE\n");
    socket.on("data", (text: string) => {
      for (const [, id, response] of text.matchAll(/^AUTH\t(\d+)\tPLAIN\b.*\tresp=(\S+)$/gm))
        socket.write(`${response === expected ? "OK" : "FAIL"}\t${id}\tuser=${USER}\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function buildSettings(folder: string, authenticationPort: number): string {
  const { LD_LIBRARY_PATH } = program.getPaths();
  const settings = {
    compatibility_level: "3.6",
    myhostname: "mail.example.com",
    mydestination: "example.org",
    alias_maps: `texthash:${folder}/aliases`,
    recipient_delimiter: "+",
    local_recipient_maps: "",
    inet_interfaces: "127.0.0.1",
    inet_protocols: "ipv4",
    queue_directory: join(folder, "queue"),
    data_directory: join(folder, "data"),
    daemon_directory: dirname(program.file),
    mail_owner: OWNER.name,
    setgid_group: COMMANDS_GROUP,
    maillog_file: join(folder, "log"),
    maillog_file_prefixes: folder,
    import_environment: `MAIL_CONFIG TZ LD_LIBRARY_PATH=${LD_LIBRARY_PATH}`,
    virtual_mailbox_domains: "example.com",
    virtual_mailbox_base: join(folder, "mailboxes"),
    virtual_mailbox_maps: "static:inbox/",
    virtual_uid_maps: `static:${MAILBOX_ID}`,
    virtual_gid_maps: `static:${MAILBOX_ID}`,
    mynetworks: "",
    smtpd_recipient_restrictions: "permit_sasl_authenticated, reject_unauth_destination",
    smtpd_tls_cert_file: join(folder, "certificate.pem"),
    smtpd_tls_key_file: join(folder, "key.pem"),
    smtpd_tls_security_level: "may",
    smtpd_tls_auth_only: "yes",
    smtpd_sasl_type: "dovecot",
    smtpd_sasl_path: `inet:127.0.0.1:${authenticationPort}`,
    // Its tests after the greeting reject the first mail of a client with 450.
    postscreen_bare_newline_enable: "yes",
    postscreen_bare_newline_action: "enforce",
    postscreen_non_smtp_command_enable: "yes",
    postscreen_pipelining_enable: "yes",
    postscreen_greet_action: "enforce",
    postscreen_access_list: "",
    postscreen_cache_map: `btree:${folder}/data/postscreen`,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join("");
}

type Ports = Record<"smtps" | "submission" | "greylisting" | "slow", number>;

function buildServices({ smtps, submission, greylisting, slow }: Ports): string {
  const signIn =
    "  -o smtpd_sasl_auth_enable=yes\n  -o smtpd_recipient_restrictions=permit_sasl_authenticated,reject";
  return `
127.0.0.1:${smtps} inet n - n - - smtpd
  -o smtpd_tls_wrappermode=yes
${signIn}
127.0.0.1:${submission} inet n - n - - smtpd
  -o smtpd_tls_security_level=encrypt
${signIn}
127.0.0.1:${slow} inet n - n - - smtpd
  -o { smtpd_end_of_data_restrictions = sleep ${SLOW_SECONDS}, permit }
127.0.0.1:${greylisting} inet n - n - 1 postscreen
smtpd pass - - n - - smtpd
dnsblog unix - - n - 0 dnsblog
tlsproxy unix - - n - 0 tlsproxy
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
virtual unix - n n - - virtual
local unix - n n - - local
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`;
}
