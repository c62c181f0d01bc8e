import { spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { stopSignal } from "./stop-signal";

/** By default the program prints on this terminal. */
export type CommandOptions = Pick<SpawnOptions, "cwd" | "env" | "stdio">;

/** The program that package.json of Next.js names. */
export const NEXT_PROGRAM = "node_modules/.bin/next";

export const runNode = (args: string[], options?: CommandOptions) =>
  runProgram(process.execPath, args, options);

/** Runs a program and returns its exit code. Kills it and throws on `stopSignal`. */
export async function runProgram(program: string, args: string[], options?: CommandOptions): Promise<number> {
  stopSignal.throwIfAborted();
  const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], ...options });
  const end = () => child.kill("SIGTERM");
  stopSignal.addEventListener("abort", end);
  const exit = once(child, "exit").finally(() => stopSignal.removeEventListener("abort", end));
  const [code, signal] = (await exit) as [number | null, NodeJS.Signals | null];
  stopSignal.throwIfAborted();
  return code ?? 128 + constants.signals[signal ?? "SIGTERM"];
}
