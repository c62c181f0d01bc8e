import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { unpackDebianPackages } from "@/scripts/test/unpack-debian-packages";

const FOLDERS = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"];

/** A program of a Debian package: installed, or unpacked below node_modules. */
export class DebianProgram {
  private readonly unpacked: string;

  constructor(
    private readonly name: string,
    private readonly packages: readonly string[] = [name],
  ) {
    this.unpacked = resolve("node_modules/.cache", name);
  }

  /** Unpacks the packages when the program is missing. Returns the reason why it cannot be had, or undefined. */
  async getSkipReason(): Promise<string | undefined> {
    if (this.find()) return undefined;
    try {
      await unpackDebianPackages(this.packages, this.unpacked);
    } catch {
      // The reason below covers it.
    }
    return this.find() ? undefined : `${this.name} is neither installed nor available as a Debian package`;
  }

  /** Starts the program. Call `getSkipReason` before. */
  start(args: readonly string[], options: SpawnOptions = {}): ChildProcess {
    const env = { ...process.env, LD_LIBRARY_PATH: this.getLibraryPath() };
    return spawn(this.find()!, args, { env, ...options });
  }

  private find(): string | undefined {
    const folders = [...FOLDERS, ...["usr/sbin", "usr/bin"].map((folder) => join(this.unpacked, folder))];
    return folders.map((folder) => join(folder, this.name)).find((file) => existsSync(file));
  }

  /** Returns the folders of the libraries that were unpacked beside the program. */
  private getLibraryPath(): string {
    const { stdout } = spawnSync("uname", ["-m"], { encoding: "utf8" });
    const folders = [`usr/lib/${stdout.trim()}-linux-gnu`, "usr/lib"];
    return folders.map((folder) => join(this.unpacked, folder)).join(":");
  }
}

/** Waits until a program accepts connections on a port of the loopback address. Throws when it ends before. */
export async function waitForPort(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}.`);
    const socket = connect(port, "127.0.0.1");
    const isOpen = await new Promise<boolean>((done) => {
      socket.once("connect", () => done(true)).once("error", () => done(false));
    });
    socket.destroy();
    if (isOpen) return;
  }
}
