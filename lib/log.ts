import "server-only";
import { HttpError } from "@/lib/http/http-error";

/** Must not contain personal data, bodies or addresses. */
type Fields = Record<string, string | number | boolean | null | undefined>;

/** Writes one line of JSON to standard output. */
function write(level: "info" | "error", event: string, fields: Fields) {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
}

export const log = {
  info: (event: string, fields: Fields = {}) => write("info", event, fields),
  /**
   * Logs name, code and place of an error. Leaves the message out, because database messages can quote user
   * input.
   */
  error: (event: string, error: unknown, fields: Fields = {}) => {
    const { name = "Error", code } = (error ?? {}) as { name?: string; code?: string };
    const at =
      error instanceof Error ? error.stack?.split("\n").find((line) => line.startsWith("    at ")) : "";
    const message = error instanceof HttpError ? error.message : undefined; // never contains user input
    write("error", event, { ...fields, error: name, message, code, at: at?.trim() });
  },
};
