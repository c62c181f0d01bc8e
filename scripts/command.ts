import { spawn, type StdioOptions } from "node:child_process";
import { constants } from "node:os";
import { Stopped, stopSignal } from "./stop-signal";

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** By default the program prints on this terminal. */
  stdio?: StdioOptions;
}

/** Runs a Node program; see `runProgram`. */
export function runNode(args: string[], options: CommandOptions = {}): Promise<number> {
  return runProgram(process.execPath, args, options);
}

/** Runs a program and returns its exit code. Kills it and throws `Stopped` on `stopSignal`. */
export function runProgram(program: string, args: string[], options: CommandOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    if (stopSignal.aborted) return reject(new Stopped());
    const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], ...options });
    const end = () => child.kill("SIGTERM");
    stopSignal.addEventListener("abort", end);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      stopSignal.removeEventListener("abort", end);
      if (stopSignal.aborted) reject(new Stopped());
      else resolve(code ?? 128 + constants.signals[signal ?? "SIGTERM"]);
    });
  });
}
