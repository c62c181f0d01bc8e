import "server-only";
import { HttpError } from "./http-error";
import { processState } from "@/lib/process-state";
import { RepeatedLines } from "./process/repeated-lines";

/** Must not contain personal data, bodies or addresses. */
type Fields = Record<string, string | number | boolean | null | undefined>;

type Level = "info" | "error";

/** Writes one line of JSON to standard output. */
function write(level: Level, event: string, fields: Fields) {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
}

function createRepeatedLines(): RepeatedLines {
  const lines = new RepeatedLines();
  process.once("exit", () => lines.flush());
  return lines;
}

/** Writes at most ten lines of a kind within a minute, and then one with the number of those left out. */
function writeLimited(level: Level, event: string, kind: Fields, fields: Fields) {
  const lines = (processState.repeatedLines ??= createRepeatedLines());
  const summarize = (leftOut: number) => write(level, event, { ...kind, repeated: leftOut });
  if (lines.mayWrite(JSON.stringify([level, event, kind]), summarize))
    write(level, event, { ...fields, ...kind });
}

/** Errors of `pg` without a code: no connection came in time, or one broke. */
const FIXED_MESSAGE = /^(?:timeout e[a-z ]+|query read timeout|connection terminated[a-z ]*)$/i;

export const log = {
  info: (event: string, fields: Fields = {}) => write("info", event, fields),
  /**
   * Logs what strangers can cause as often as they like. Limits the lines of a kind, which `event` and `kind` make up. The
   * values of `kind` must be few.
   */
  limited: (event: string, kind: Fields, fields: Fields = {}) => writeLimited("info", event, kind, fields),
  /**
   * Logs name, code and place of an error. Leaves the message out, because database messages can quote user
   * input. Limits the lines of each kind of error.
   */
  error: (event: string, error: unknown, fields: Fields = {}) => {
    const { name = "Error", code } = (error ?? {}) as { name?: string; code?: string };
    const at =
      error instanceof Error ? error.stack?.split("\n").find((line) => line.startsWith("    at ")) : "";
    const isSafe =
      error instanceof HttpError || (error instanceof Error && FIXED_MESSAGE.test(error.message));
    const message = isSafe ? error.message : undefined;
    writeLimited("error", event, { error: name, message, code, at: at?.trim() }, fields);
  },
};
