import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/test/free-port";
import { EICAR } from "./clamd";
import { DebianProgram, waitForPort } from "./debian-program";

const program = new DebianProgram("clamd", { packages: ["clamav-daemon"] });

/** Unpacks ClamAV's daemon when it is missing. Returns the reason why it cannot be had, or undefined. */
export const getClamAvSkipReason = () => program.getSkipReason();

/** clamd adds `.UNOFFICIAL` to names of signatures that ClamAV has not signed. */
export const EICAR_FINDING = "Frontdesk.Test.EICAR.UNOFFICIAL";

export interface ClamAv {
  port: number;
  stop(): Promise<void>;
}

/** Starts ClamAV's daemon over TCP with one signature of our own, which finds the EICAR text anywhere in a file. */
export async function startClamAv({ maxLength = "5M" } = {}): Promise<ClamAv> {
  const folder = mkdtempSync(join(tmpdir(), "frontdesk-clamav-"));
  chmodSync(folder, 0o755);
  const signatures = join(folder, "signatures");
  mkdirSync(signatures);
  const pattern = Buffer.from(EICAR).toString("hex");
  writeFileSync(join(signatures, "own.ndb"), `${EICAR_FINDING.replace(".UNOFFICIAL", "")}:0:*:${pattern}\n`);
  const port = await freePort();
  const settings = {
    Foreground: "yes",
    TCPSocket: port,
    TCPAddr: "127.0.0.1",
    DatabaseDirectory: signatures,
    TemporaryDirectory: folder,
    StreamMaxLength: maxLength,
    MaxThreads: 2,
    // Reads nothing again, because the signatures do not change.
    SelfCheck: 0,
  };
  const file = join(folder, "clamd.conf");
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(""),
  );
  const child = program.start(["--config-file", file], { stdio: ["ignore", "ignore", "inherit"] });
  await waitForPort(child, port);
  return {
    port,
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
