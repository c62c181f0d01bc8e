import { spawn } from "node:child_process";
import { constants } from "node:os";
import { Stopped, stopSignal } from "./stop-signal";

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs a Node program on this terminal and gives its exit code; ends it when this command shall stop. */
export function runNode(args: string[], options: CommandOptions = {}): Promise<number> {
  return runProgram(process.execPath, args, options);
}

/** Runs a program on this terminal and gives its exit code; ends it when this command shall stop. */
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
