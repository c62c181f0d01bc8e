import "server-only";
import { HttpError } from "@/lib/http/http-error";

/** One JSON line for each event on standard output; no personal data, no bodies, no addresses. */
type Fields = Record<string, string | number | boolean | null | undefined>;

function write(level: "info" | "error", event: string, fields: Fields) {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
}

export const log = {
  info: (event: string, fields: Fields = {}) => write("info", event, fields),
  /** Tells an error by its name, code and place; messages of the database can quote what a visitor typed. */
  error: (event: string, error: unknown, fields: Fields = {}) => {
    const { name = "Error", code } = (error ?? {}) as { name?: string; code?: string };
    const at =
      error instanceof Error ? error.stack?.split("\n").find((line) => line.startsWith("    at ")) : "";
    const message = error instanceof HttpError ? error.message : undefined; // our own words, never a visitor's
    write("error", event, { ...fields, error: name, message, code, at: at?.trim() });
  },
};
