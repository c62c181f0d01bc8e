import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { unpackDebianPackages } from "@/scripts/test/unpack-debian-packages";

const FOLDERS = ["usr/sbin", "usr/bin", "usr/local/sbin", "usr/local/bin"];

interface DebianProgramOptions {
  /** Packages that contain the program and what it loads. By default the package with its name. */
  packages?: readonly string[];
  /** A further folder of the program, without the first slash. */
  folder?: string;
}

/** A program of a Debian package: installed, or unpacked below node_modules. */
export class DebianProgram {
  private readonly unpacked: string;
  private readonly packages: readonly string[];
  private readonly folders: readonly string[];

  constructor(
    private readonly name: string,
    { packages = [name], folder }: DebianProgramOptions = {},
  ) {
    this.packages = packages;
    this.folders = folder ? [...FOLDERS, folder] : FOLDERS;
    this.unpacked = resolve("node_modules/.cache", packages[0]!);
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
    return spawn(this.file, args, {
      ...options,
      env: { ...process.env, ...this.getPaths(), ...options.env },
    });
  }

  /** Path of the program. Call `getSkipReason` before. */
  get file(): string {
    return this.find()!;
  }

  /** Returns the variables that name the folders of libraries and modules that were unpacked beside the program. */
  getPaths(): Record<string, string> {
    const libraries = `usr/lib/${spawnSync("uname", ["-m"], { encoding: "utf8" }).stdout.trim()}-linux-gnu`;
    const toPath = (folders: string[]) => folders.map((folder) => join(this.unpacked, folder)).join(":");
    return {
      LD_LIBRARY_PATH: toPath([libraries, "usr/lib", "usr/lib/postfix"]),
      PYTHONPATH: toPath(["usr/lib/python3/dist-packages"]),
    };
  }

  private find(): string | undefined {
    const files = ["/", this.unpacked].flatMap((root) =>
      this.folders.map((folder) => join(root, folder, this.name)),
    );
    return files.find((file) => existsSync(file));
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
    await pause(20);
  }
}
